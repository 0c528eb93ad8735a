import { type ComponentType, type ReactNode, useState } from 'react';
import * as ui from '../src';
import { MotionItem, MotionList } from '../src/motion';
import { Dialog, Drawer, Toast, Tooltip } from '../src/overlays';

const { Box, Button, ButtonLink, Flex, Stack, Text } = ui;

/** A part of the catalogue: the exports that it shows, in their states. */
export interface Entry {
  title: string;
  shows: readonly string[];
  Sample: () => ReactNode;
}

const ignore = () => undefined;
const scenes = ['tasks', 'bids', 'search', 'lost'] as const;
const long = 'A sentence that is long enough to need more than one line on a narrow screen';
const variants = ['solid', 'outline', 'ghost', 'subtle'] as const;

function Buttons() {
  return (
    <Stack gap="4">
      {(['brand', 'gray', 'accent', 'danger'] as const).map((palette) => (
        <Flex key={palette} gap="3" wrap="wrap">
          {variants.map((variant) => (
            <Button key={variant} variant={variant} colorPalette={palette}>
              {variant}
            </Button>
          ))}
        </Flex>
      ))}
      <Flex gap="3" wrap="wrap">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            Disabled
          </Button>
        ))}
      </Flex>
      <Flex gap="3" wrap="wrap" align="center">
        <Button size="sm">Small</Button>
        <Button size="lg">Large</Button>
        <Button variant="outline" aria-pressed>
          Pressed
        </Button>
        <ButtonLink to="/" variant="outline">
          A link
        </ButtonLink>
        {[false, true].map((disabled) => (
          <ui.IconButton key={String(disabled)} aria-label="Add" disabled={disabled}>
            <ui.IconPlus size={18} />
          </ui.IconButton>
        ))}
      </Flex>
    </Stack>
  );
}

function Texts() {
  return (
    <Stack gap="3">
      {(['sm', 'md', 'lg', 'xl', '2xl', '3xl', '4xl'] as const).map((size) => (
        <ui.Heading key={size} as="h3" size={size}>
          Heading {size}
        </ui.Heading>
      ))}
      <Text>{long}.</Text>
      <Text textStyle="sm" color="fg.muted">
        Quiet text, with <ui.Link to="/">a link</ui.Link> and{' '}
        <ui.EmailText>someone@example.com</ui.EmailText>
      </Text>
      <Text textStyle="eyebrow" color="accent.fg">
        Above a heading
      </Text>
      <Text>
        <ui.VisuallyHidden>For screen readers:</ui.VisuallyHidden> Posted on{' '}
        <ui.LocalDate of="2026-03-05T12:00:00.000Z" />
      </Text>
      <ui.Separator />
    </Stack>
  );
}

function Layout() {
  const box = <Box boxSize="8" bg="brand.muted" borderRadius="sm" />;
  return (
    <ui.Container>
      <ui.Grid templateColumns="1fr 1fr" gap="3">
        <ui.HStack>
          {box}
          {box}
        </ui.HStack>
        <ui.VStack>
          {box}
          {box}
        </ui.VStack>
      </ui.Grid>
      <Flex mt="4" gap="2" wrap="wrap">
        {Object.entries(ui.paint).map(([name, colour]) => (
          <Box key={name} boxSize="8" borderRadius="sm" style={{ background: colour }} />
        ))}
        <ui.Image
          src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>"
          alt=""
          boxSize="8"
        />
      </Flex>
    </ui.Container>
  );
}

/** Of every field: what it shows in each of its states. */
const fieldStates = [
  { label: 'Empty', placeholder: 'Placeholder' },
  { label: 'Filled', value: 'Value', required: true },
  { label: 'With a hint', hint: 'What to enter.', optional: true },
  { label: 'With an error', value: 'Value', error: 'Please enter something else.' },
  { label: 'Disabled', value: 'Value', disabled: true },
];

const options = [
  { value: 'Value', label: 'Value' },
  { value: 'Other', label: 'One that cannot be chosen', disabled: true },
];

const rules = [
  { text: 'a rule that is met', isMet: true },
  { text: 'a rule that is not met', isMet: false },
];

type FieldProps = Omit<ui.TextAreaFieldProps, 'rows' | 'ref'>;

interface EnteredProps extends Omit<FieldProps, 'name' | 'value' | 'onChange'> {
  Field: ComponentType<FieldProps>;
  value?: string;
}

/** A field with a value of its own. */
function Entered({ Field, value = '', ...props }: EnteredProps) {
  const [entered, setEntered] = useState(value);
  return <Field {...props} name="field" value={entered} onChange={setEntered} />;
}

const ChoiceField = (props: FieldProps) => <ui.SelectField {...props} options={options} />;
const AmountField = (props: FieldProps) => <ui.TextField {...props} prefix="$" />;
const NewPasswordField = (props: FieldProps) => <ui.PasswordField {...props} rules={rules} />;

const fields = [ui.TextField, AmountField, ui.PasswordField, ui.TextAreaField, ChoiceField];

function Fields() {
  const [search, setSearch] = useState('');
  return (
    <Stack gap="6">
      {fields.map((Field) => (
        <ui.Grid
          key={Field.name}
          templateColumns="repeat(auto-fill, minmax(14rem, 1fr))"
          alignItems="start"
          gap="4"
        >
          {fieldStates.map((state) => (
            <Entered key={state.label} Field={Field} {...state} />
          ))}
        </ui.Grid>
      ))}
      <Entered Field={NewPasswordField} label="With rules" />
      <Flex gap="5" wrap="wrap">
        {[false, true].flatMap((disabled) =>
          [false, true].map((checked) => (
            <ui.CheckboxField
              key={`${disabled} ${checked}`}
              name="box"
              value="on"
              label={[checked ? 'Checked' : 'Unchecked', disabled && 'disabled']
                .filter(Boolean)
                .join(', ')}
              checked={checked}
              disabled={disabled}
              onChange={ignore}
            />
          )),
        )}
      </Flex>
      <ui.SearchField label="Search" placeholder="Search…" value={search} onChange={setSearch} />
      <ui.Field label="A control of your choice" hint="What to enter." optional>
        <ui.Input value="Control" onChange={ignore} />
      </ui.Field>
      <ui.Input aria-label="Control" value="Control" onChange={ignore} />
      <ui.Textarea aria-label="Area" value="Area" onChange={ignore} />
    </Stack>
  );
}

function Forms() {
  return (
    <Stack gap="5">
      <ui.FormCard title="A form" onSubmit={ignore} aria-label="Idle">
        <ui.TextField name="a" label="Field" value="Value" onChange={ignore} />
        <Button type="submit">Send</Button>
      </ui.FormCard>
      <ui.Form onSubmit={ignore} busy aria-label="Busy">
        <Stack gap="5">
          <ui.TextField name="b" label="Field of a busy form" value="Value" onChange={ignore} />
          <Button type="submit">Send</Button>
        </Stack>
      </ui.Form>
    </Stack>
  );
}

/** Those that are closed leave, and the others close up. */
function Toasts() {
  const [closed, setClosed] = useState<string[]>([]);
  const toasts = [
    { tone: 'success', title: 'Saved', text: long },
    { tone: 'error', title: 'Not saved', text: 'Please try again.' },
    { tone: 'warning', title: 'Almost full', text: long },
    { tone: 'info', title: 'Deleted', text: long, action: { label: 'Undo', onClick: ignore } },
  ] as const;
  return (
    <Box mb="-5">
      <MotionList>
        {toasts
          .filter(({ title }) => !closed.includes(title))
          .map((toast) => (
            <MotionItem key={toast.title}>
              <Box pb="5">
                <Toast {...toast} onClose={() => setClosed([...closed, toast.title])} />
              </Box>
            </MotionItem>
          ))}
      </MotionList>
    </Box>
  );
}

function Panels() {
  return (
    <Stack gap="5">
      {(['error', 'warning', 'success', 'info'] as const).map((status) => (
        <ui.Alert key={status} status={status} title={`Status ${status}`}>
          <Text textStyle="sm">{long}.</Text>
        </ui.Alert>
      ))}
      <ui.Alert title="A title alone" />
      {scenes.map((scene) => (
        <ui.EmptyState
          key={scene}
          title="Nothing here"
          text={long}
          action={<Button>Begin</Button>}
          illustration={scene}
        />
      ))}
      <ui.EmptyState title="A title alone" />
      <ui.ErrorPanel
        title="It did not load"
        text={long}
        action={<Button>Try Again</Button>}
        note="A note"
      />
      <ui.LoadingPanel />
      <ui.NeedsScripts what="form">With scripts</ui.NeedsScripts>
      <Toasts />
    </Stack>
  );
}

function Badges() {
  return (
    <Stack gap="4">
      <Flex gap="3" wrap="wrap">
        {(['success', 'warning', 'neutral', 'danger', 'info'] as const).map((tone) => (
          <ui.StatusBadge key={tone} tone={tone}>
            {tone}
          </ui.StatusBadge>
        ))}
        <ui.Badge colorPalette="brand">Label</ui.Badge>
        <ui.Badge>{long}</ui.Badge>
      </Flex>
      <Flex gap="3" wrap="wrap" align="center">
        {(['sm', 'md', 'lg', 'xl'] as const).map((size) => (
          <ui.Avatar key={size} name={`Mina ${size}`} personId={size} size={size} />
        ))}
        <ui.Avatar name={null} email="jonas@talentsphere.example" />
        <ui.Wordmark />
      </Flex>
      <Flex gap="4" align="center">
        {(['sm', 'md', 'lg'] as const).map((size) => (
          <ui.Spinner key={size} size={size} />
        ))}
        <ui.Skeleton width="32" />
      </Flex>
      <Text>
        <ui.TextSkeleton width="12rem" lines={2} />
      </Text>
    </Stack>
  );
}

interface Row {
  name: string;
  budget: string;
}

const columns: readonly ui.Column<Row>[] = [
  { key: 'name', header: 'Task', cell: ({ name }) => name, primary: true, sortable: true },
  { key: 'budget', header: 'Budget', cell: ({ budget }) => budget, align: 'end' },
  {
    key: 'controls',
    header: 'Actions',
    controls: true,
    cell: () => (
      <Button size="sm" variant="outline">
        Edit
      </Button>
    ),
  },
];

const rows: readonly Row[] = [
  { name: 'A poster', budget: '$1,200' },
  { name: long, budget: '$80' },
];

function Data() {
  return (
    <Stack gap="6">
      {([undefined, 'ascending', 'descending'] as const).map((direction) => (
        <ui.DataTable
          key={String(direction)}
          caption={`Tasks, ${direction ?? 'in the order of the list'}`}
          columns={columns}
          rows={rows}
          rowKey={({ name }) => name}
          sort={direction && { key: 'name', direction }}
          onSort={ignore}
        />
      ))}
      <ui.DataTable caption="No tasks" columns={columns} rows={[]} rowKey={({ name }) => name} />
      <ui.DescriptionList
        items={[
          { term: 'Budget', detail: '$1,200' },
          { term: 'Deadline', detail: 'Apr 5, 2027' },
        ]}
      />
      <ui.ListEnd shown={96} failed onMore={ignore} />
      {/* After so many, only the user asks for more. */}
      <ui.ListEnd shown={144} total={1_204} failed={false} onMore={ignore} />
      <ui.ListEnd shown={144} failed={false} loading onMore={ignore} />
    </Stack>
  );
}

function Surfaces() {
  const [hasBar, setHasBar] = useState(false);
  return (
    <ui.Page>
      <ui.PageHeader
        eyebrow="Above"
        title="Header of a screen"
        description={long}
        actions={<Button>Do it</Button>}
      />
      <ui.SectionHeader title="Header of a section" description={long} />
      <ui.Reveal>
        <Stack gap="4">
          <ui.Card>A card</ui.Card>
          <ui.Card interactive>A card that reacts to the pointer</ui.Card>
        </Stack>
      </ui.Reveal>
      <Button mt="4" variant="outline" onClick={() => setHasBar(!hasBar)}>
        Bottom bar
      </Button>
      {hasBar && (
        <ui.BottomBar>
          <Button width="full">In the bottom bar</Button>
        </ui.BottomBar>
      )}
    </ui.Page>
  );
}

function Icons() {
  const icons = Object.entries(ui).filter(
    ([name]) => name.startsWith('Icon') && name !== 'IconButton',
  );
  return (
    <Flex gap="3" wrap="wrap">
      {icons.map(([name, value]) => {
        const Icon = value as typeof ui.IconPlus;
        return <Icon key={name} size={20} />;
      })}
    </Flex>
  );
}

function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'drawer'>();
  const close = () => setOpen(undefined);
  return (
    <Flex gap="3" wrap="wrap">
      <Button onClick={() => setOpen('dialog')}>Open the dialog</Button>
      <Button onClick={() => setOpen('drawer')}>Open the drawer</Button>
      <Tooltip content="What it does">
        <Button variant="outline">With a tooltip</Button>
      </Tooltip>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Delete this task?"
        tone="danger"
        footer={<Button colorPalette="danger">Delete</Button>}
      >
        {long}.
      </Dialog>
      <Drawer open={open === 'drawer'} onClose={close} title="Menu">
        {long}.
      </Drawer>
    </Flex>
  );
}

/** What draws nothing itself. */
export const withoutSample = [
  'UiProvider',
  'chakra',
  'interactiveSurface',
  'surface',
  'useDisabling',
  'useInSight',
  'collectedStyles',
  'createStyleCollector',
  'useCameAsHtml',
  'useHydrated',
  'useMinute',
  'useReducedMotion',
];

const names = (text: string) => text.split(' ');

export const entries: readonly Entry[] = [
  { title: 'Buttons', shows: names('Button ButtonLink IconButton'), Sample: Buttons },
  {
    title: 'Texts',
    shows: names('Heading Text Link EmailText VisuallyHidden LocalDate Separator'),
    Sample: Texts,
  },
  {
    title: 'Layout and colours',
    shows: names('Box Container Flex Grid HStack Stack VStack Image paint'),
    Sample: Layout,
  },
  {
    title: 'Fields',
    shows: names(
      'Field TextField PasswordField TextAreaField SelectField CheckboxField SearchField Input Textarea',
    ),
    Sample: Fields,
  },
  { title: 'Forms', shows: names('Form FormCard'), Sample: Forms },
  {
    title: 'Badges and people',
    shows: names('Badge StatusBadge Avatar Wordmark Spinner Skeleton TextSkeleton'),
    Sample: Badges,
  },
  {
    title: 'Panels and toasts',
    shows: names(
      'Alert EmptyState ErrorPanel LoadingPanel MotionItem MotionList NeedsScripts Toast',
    ),
    Sample: Panels,
  },
  { title: 'Overlays', shows: names('Dialog Drawer Tooltip'), Sample: Overlays },
  {
    title: 'Data',
    shows: names('DataTable DescriptionList ListEnd'),
    Sample: Data,
  },
  {
    title: 'Surfaces',
    shows: names('Page PageHeader SectionHeader Reveal Card BottomBar'),
    Sample: Surfaces,
  },
  {
    title: 'Icons',
    shows: Object.keys(ui).filter((name) => name.startsWith('Icon') && name !== 'IconButton'),
    Sample: Icons,
  },
];
