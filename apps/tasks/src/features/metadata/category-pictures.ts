import { isCategory, type Category } from '@talentsphere/domain';
import adminSupport from './pictures/admin-support.png';
import consulting from './pictures/consulting.png';
import customerService from './pictures/customer-service.png';
import dataScience from './pictures/data-science.png';
import design from './pictures/design.png';
import marketing from './pictures/marketing.png';
import mobileAppDevelopment from './pictures/mobile-app-development.png';
import other from './pictures/other.png';
import translation from './pictures/translation.png';
import videoEditing from './pictures/video-editing.png';
import webDevelopment from './pictures/web-development.png';
import writing from './pictures/writing.png';

/** Drawn by `npm run pictures`. */
const pictures: Record<Category, string> = {
  'Web Development': webDevelopment,
  Design: design,
  Writing: writing,
  Marketing: marketing,
  'Video Editing': videoEditing,
  'Admin Support': adminSupport,
  Translation: translation,
  'Data Science': dataScience,
  'Mobile App Development': mobileAppDevelopment,
  Consulting: consulting,
  'Customer Service': customerService,
  Other: other,
};

/** The address of the picture that stands for tasks of a category on social networks. */
export const pictureOf = (category: string) => pictures[isCategory(category) ? category : 'Other'];
