export { Dialog, type DialogProps, type DialogTone } from './dialog';
export { Drawer, type DrawerProps } from './drawer';
export { Toast, type ToastProps } from './toast';
export { Tooltip, type TooltipProps } from './tooltip';
