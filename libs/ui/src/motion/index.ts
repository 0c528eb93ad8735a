export { MotionItem, MotionList } from './motion-list';
