export {
  collectedStyles,
  createStyleCollector,
  type CollectedStyles,
  type StyleCache,
} from './style-engine/style-cache';
export { chakra } from '@chakra-ui/react/styled-system';
export { UiProvider, type UiProviderProps } from './provider/ui-provider';
export {
  Box,
  Container,
  Flex,
  Grid,
  HStack,
  Image,
  Separator,
  Stack,
  VStack,
} from './primitives/layout';
export { Heading, Text, VisuallyHidden } from './primitives/typography';
export { Button, IconButton, type ButtonProps, type IconButtonProps } from './primitives/button';
export {
  ButtonLink,
  Link,
  type ButtonLinkProps,
  type LinkComponent,
  type LinkProps,
  type LinkTarget,
} from './primitives/link';
export { Input, Textarea } from './primitives/controls';
export { Skeleton, Spinner, TextSkeleton } from './primitives/progress';
export { Page, type PageProps } from './layout/page';
export { PageHeader, type PageHeaderProps } from './layout/page-header';
export { SectionHeader, type SectionHeaderProps } from './layout/section-header';
export { BottomBar } from './layout/bottom-bar';
export { Card, interactiveSurface, surface, type CardProps } from './layout/card';
export { Badge, StatusBadge, type StatusBadgeProps, type StatusTone } from './feedback/badges';
export { Alert, type AlertProps } from './feedback/alert';
export { EmptyState, type EmptyStateProps } from './feedback/empty-state';
export { ErrorPanel, type ErrorPanelProps } from './feedback/error-panel';
export { NeedsScripts, type NeedsScriptsProps } from './feedback/needs-scripts';
export { LoadingPanel, type LoadingPanelProps } from './feedback/loading-panel';
export { Avatar, type AvatarProps } from './identity/avatar';
export { EmailText } from './identity/email-text';
export { Wordmark, type WordmarkProps } from './identity/wordmark';
export { Field, type FieldProps } from './forms/field';
export { TextField, type TextFieldProps } from './forms/text-field';
export { PasswordField, type PasswordFieldProps } from './forms/password-field';
export { TextAreaField, type TextAreaFieldProps } from './forms/text-area-field';
export { SelectField, type SelectFieldProps } from './forms/select-field';
export { CheckboxField, type CheckboxFieldProps } from './forms/checkbox-field';
export { SearchField, type SearchFieldProps } from './forms/search-field';
export { Form, type FormProps } from './forms/form';
export { FormCard, type FormCardProps } from './forms/form-card';
export { DataTable, type Column, type ColumnSort, type DataTableProps } from './data/data-table';
export { LocalDate } from './data/local-date';
export { ListEnd, type ListEndProps } from './data/list-end';
export { DescriptionList, type DescriptionListProps } from './data/description-list';
export { paint } from './illustrations/paint';
export { Reveal, type RevealProps } from './motion/reveal';
export { useDisabling } from './primitives/use-disabling';
export { useCameAsHtml, useHydrated } from './primitives/use-hydrated';
export { useMinute } from './primitives/use-minute';
export { useInSight } from './motion/use-in-sight';
export { useReducedMotion } from './motion/use-reduced-motion';
export {
  IconArrowLeft,
  IconArrowRight,
  IconBell,
  IconBookmark,
  IconBriefcase,
  IconCalendar,
  IconCheck,
  IconClose,
  IconCode,
  IconCopy,
  IconDashboard,
  IconDollar,
  IconEdit,
  IconError,
  IconInbox,
  IconInfo,
  IconList,
  IconLogout,
  IconMail,
  IconMapPin,
  IconMegaphone,
  IconMenu,
  IconMoon,
  IconPalette,
  IconPause,
  IconPen,
  IconPhone,
  IconPlay,
  IconPlus,
  IconSearch,
  IconSortUp,
  IconSun,
  IconTrash,
  IconUser,
  IconVideo,
  IconWarning,
} from './icons/icons';
export { IconGoogle, IconSocial1, IconSocial2, IconSocial3 } from './icons/brand-icons';
