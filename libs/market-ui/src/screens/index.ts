export { actionFailure } from './action-failure';
export { lazyOverlay } from './lazy-overlay';
export { lazyScreen, preloadScreen } from './lazy-screen';
export { PendingScreen } from './pending-screen';
export { RemoteRoot } from './remote-root';
export { ReportButton } from './report/report-button';
export {
  adoptVisitorDrafts,
  dropVisitorDrafts,
  tabDraft,
  visitorDrafts,
  type TabDraft,
} from './tab-draft';
export { renewedLazy } from './renewed-lazy';
export { ScreenSuspense } from './screen-suspense';
export { SubmitButton } from './uploads/submit-button';
export { useUploads, type Uploads } from './uploads/use-uploads';
export { useFillIn } from './use-fill-in';
export { useFocusFallback } from './use-focus-fallback';
export { useDayOf } from './use-day-of';
export { useViewer } from './use-viewer';
