import { pictureLimits, uploadLimits, workFileLimits } from '@talentsphere/domain';
import { errorResponses } from '../errors';
import { photoFile, pictureFile, workFile, routes } from '../routes';
import {
  FileParams,
  PhotoContent,
  PictureFile,
  Upload,
  UploadedWorkFile,
  WorkFileAnswer,
  WorkFileContent,
  WorkFileQuery,
} from '../schemas/files';
import { noContent } from './shared';

export const filesEndpoints = {
  uploadPhoto: {
    ...routes.uploadPhoto,
    summary: `Uploads a photo for the caller's profile, at most ${uploadLimits.perHour} an hour: the square in its middle, as a WebP of ${uploadLimits.photoSize} pixels. A photo that the profile does not show is removed within a day.`,
    consumes: ['application/octet-stream'],
    body: PictureFile,
    response: {
      201: Upload,
      ...errorResponses('forbidden', 'not_a_picture', 'unsupported_media_type', 'storage_full'),
    },
  },
  readPhoto: {
    ...photoFile,
    summary: 'A photo that somebody has uploaded, unless a moderator has hidden their profile.',
    params: FileParams,
    response: { 200: PhotoContent, ...errorResponses('not_found') },
  },
  uploadPicture: {
    ...routes.uploadPicture,
    summary: `Uploads a picture for a work of the caller's profile or a task of theirs, at most ${pictureLimits.perDay} a day: as a whole, as a WebP of at most ${pictureLimits.side} pixels a side. One that is not used is removed after a day.`,
    consumes: ['application/octet-stream'],
    body: PictureFile,
    response: {
      201: Upload,
      ...errorResponses('forbidden', 'not_a_picture', 'unsupported_media_type', 'storage_full'),
    },
  },
  removePicture: {
    ...routes.removePicture,
    summary:
      "Removes a picture of a task of the caller's, whatever the status of the task: nobody reads it any more.",
    params: FileParams,
    response: {
      204: noContent,
      ...errorResponses('forbidden', 'not_found', 'unsupported_media_type'),
    },
  },
  readPicture: {
    ...pictureFile,
    summary:
      'A picture of a work or a task, unless a moderator has hidden what shows it or blocked who uploaded it.',
    params: FileParams,
    response: { 200: PhotoContent, ...errorResponses('not_found') },
  },
  uploadWorkFile: {
    ...routes.uploadWorkFile,
    summary: `Uploads a file to be handed in, at most ${workFileLimits.perDay} a day: a picture, which is encoded anew with at most ${workFileLimits.pictureSide} pixels a side, a PDF or a ZIP. One that is not handed in is removed after a day.`,
    consumes: ['application/octet-stream'],
    body: WorkFileContent,
    response: {
      201: UploadedWorkFile,
      ...errorResponses('forbidden', 'not_a_picture', 'unsupported_media_type', 'storage_full'),
    },
  },
  readWorkFile: {
    ...workFile,
    summary:
      'A file that was handed in, to be stored by the browser. For a side of the work, by a link of the task.',
    params: FileParams,
    querystring: WorkFileQuery,
    response: { 200: WorkFileAnswer, ...errorResponses('not_found') },
  },
} as const;
