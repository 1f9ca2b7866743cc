import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/app/ui/button.tsx';
import { Dialog } from '#web/app/ui/dialog.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import { ChoiceMenu, Menu } from '#web/app/ui/menu.tsx';
import { Popover } from '#web/app/ui/popover.tsx';
import { Tabs } from '#web/app/ui/tabs.tsx';
import { TextField } from '#web/app/ui/text-field.tsx';
import { showToast } from '#web/app/ui/toasts.ts';
import { sampleWords } from './sample-words.ts';
import { Sample, Section } from './section.tsx';

const PAGE = '/gallery';
const SORTS = [
  { value: 'new', label: 'Newest first' },
  { value: 'rated', label: 'Best rated first' },
  { value: 'name', label: sampleWords.long },
];

/** What opens over the page, or changes a part of it. */
export const Overlays = () => (
  <Section id="overlays" title="Overlays">
    <Sample title="Menus">
      <Menu
        trigger={<Button look="secondary">Menu</Button>}
        items={[
          { label: 'A link', icon: 'user', to: PAGE },
          { label: sampleWords.georgian, icon: 'settings', onSelect: () => showToast({ text: 'Chosen' }) },
          { label: 'Disabled', icon: 'cast', isDisabled: true, onSelect: () => {} },
          { label: 'Remove', icon: 'trash', isDangerous: true, onSelect: () => {} },
        ]}
      />
      <Sort />
    </Sample>
    <Sample title="Popover">
      <Popover
        label="Account"
        trigger={(wiring) => (
          <Button look="secondary" {...wiring}>
            Popover
          </Button>
        )}
      >
        <Link to={PAGE} aria-current="page">
          <Icon name="user" />
          Profile
        </Link>
        <Link to={PAGE} lang="kk">
          {sampleWords.kazakh}
        </Link>
        <button type="button">
          <Icon name="signOut" />
          Sign out
        </button>
      </Popover>
    </Sample>
    <Sample title="Dialogs">
      <Dialogs />
    </Sample>
    <Sample title="Toasts">
      <Button look="secondary" onClick={() => showToast({ text: 'In your list now', tone: 'positive' })}>
        Toast
      </Button>
      <Button
        look="secondary"
        onClick={() =>
          showToast({
            text: sampleWords.long,
            tone: 'danger',
            action: { label: 'Undo', onSelect: () => showToast({ text: 'Undone' }) },
          })
        }
      >
        Toast with an action
      </Button>
    </Sample>
    <Sample title="Tabs" flow="wide">
      <SampleTabs />
    </Sample>
  </Section>
);

function Sort() {
  const [sort, setSort] = useState('new');
  return (
    <ChoiceMenu
      label="Order"
      choices={SORTS}
      chosen={sort}
      onChoose={setSort}
      trigger={
        <Button look="secondary">
          {SORTS.find(({ value }) => value === sort)?.label}
          <Icon name="down" />
        </Button>
      }
    />
  );
}

function Dialogs() {
  const [open, setOpen] = useState<'question' | 'form' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen('question')}>
        Question
      </Button>
      <Button look="secondary" onClick={() => setOpen('form')}>
        Form
      </Button>
      <Dialog
        isOpen={open === 'question'}
        onClose={close}
        title="Remove this profile?"
        text="Its list and where it stopped are gone with it."
        closeLabel="Close"
        actions={
          <>
            <Button look="danger" onClick={close}>
              Remove
            </Button>
            <Button look="secondary" onClick={close}>
              Keep it
            </Button>
          </>
        }
      />
      <Dialog
        isOpen={open === 'form'}
        onClose={close}
        size="medium"
        title={sampleWords.long}
        closeLabel="Close"
        actions={<Button onClick={close}>Save</Button>}
      >
        <TextField label="Name" hint="As your family calls you" />
        <TextField label={sampleWords.georgian} />
      </Dialog>
    </>
  );
}

const TAB_NAMES = ['Channels', 'Schedule', 'კანალები', 'Арналар мен бағдарламалар', 'Settings of the picture'];

function SampleTabs() {
  const [tab, setTab] = useState('Channels');
  return (
    <Tabs
      label="Parts"
      chosen={tab}
      onChoose={setTab}
      tabs={TAB_NAMES.map((name) => ({ value: name, label: name, panel: <p>What belongs to {name}</p> }))}
    />
  );
}
