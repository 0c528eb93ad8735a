export { placeOf } from '../place';
export { openBucket } from './s3-bucket';
