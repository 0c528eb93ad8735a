export { PendingScreen } from './pending-screen';
export { ReportButton } from './report/report-button';
export { tabDraft, type TabDraft } from './tab-draft';
export { useFocusFallback } from './use-focus-fallback';
