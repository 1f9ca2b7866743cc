import { useState } from 'react';
import { Button } from '#web/app/ui/button.tsx';
import { Checkbox, RadioGroup, Switch } from '#web/app/ui/choice.tsx';
import { CodeField } from '#web/app/ui/code-field.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import { NumberPad } from '#web/app/ui/number-pad.tsx';
import { SelectField } from '#web/app/ui/select-field.tsx';
import { Slider } from '#web/app/ui/slider.tsx';
import { TextField } from '#web/app/ui/text-field.tsx';
import styles from './forms.module.css';
import { sampleWords } from './sample-words.ts';
import { Sample, Section } from './section.tsx';

const LANGUAGES = [
  { value: 'ka', label: 'ქართული' },
  { value: 'kk', label: 'Қазақша' },
  { value: 'ru', label: 'Русский' },
];
const QUALITIES = [
  { value: 'auto', label: 'As good as the line allows' },
  { value: 'saving', label: 'Saving', hint: 'Up to 480 lines' },
];
const CODE_LENGTH = 6;
const PIN_LENGTH = 4;
const LOUDEST = 100;

/** What is filled in. */
export const Forms = () => (
  <Section id="forms" title="Forms">
    <div className={styles['forms']}>
      <Sample title="Text" flow="column">
        <TextField label="Name" hint="As your family calls you" defaultValue="Anna" />
        <TextField label="Search" icon="search" type="search" placeholder="Films, channels, people" />
        <TextField
          label="Password"
          type="password"
          autoComplete="off"
          defaultValue="secret"
          error="That is not the password. Try again, or have a new one sent."
          end={
            <Button look="quiet" size="small" round aria-label="Empty the field">
              <Icon name="close" />
            </Button>
          }
        />
        <TextField label={sampleWords.georgian} hint={sampleWords.kazakh} disabled defaultValue="Disabled" />
      </Sample>
      <Sample title="Select, code" flow="column">
        <SelectField label="Language" choices={LANGUAGES} defaultValue="kk" hint="Of every screen" />
        <SelectField label="Language" choices={LANGUAGES} error="Choose one" />
        <SelectField label="Language" choices={LANGUAGES} disabled />
        <Code start="412" hint="Sent to +7 700 000 00 00" />
        <Code start="412345" error="That is not the code" />
      </Sample>
      <Sample title="Choices, slider" flow="column">
        <div>
          <Checkbox label="Remember me" defaultChecked />
          <Checkbox label={sampleWords.long} hint="Once a month at most" />
          <Checkbox label="Disabled" disabled defaultChecked />
          <Switch label="Autoplay" defaultChecked />
          <Switch label="Subtitles" hint="Where there are some" />
          <Switch label="Disabled" disabled />
        </div>
        <Quality />
        <Volume />
        <Slider label="Disabled" value={30} least={0} most={LOUDEST} disabled onChange={() => {}} />
      </Sample>
      <Sample title="Number pad" flow="column">
        <Pin />
      </Sample>
    </div>
  </Section>
);

function Code({ start, ...words }: { readonly start: string; readonly hint?: string; readonly error?: string }) {
  const [code, setCode] = useState(start);
  return <CodeField label="Code" length={CODE_LENGTH} value={code} onChange={setCode} {...words} />;
}

function Quality() {
  const [quality, setQuality] = useState('auto');
  return <RadioGroup label="Quality" choices={QUALITIES} chosen={quality} onChoose={setQuality} />;
}

function Volume() {
  const [volume, setVolume] = useState(70);
  return (
    <Slider label="Volume" value={volume} least={0} most={LOUDEST} valueText={`${volume} %`} onChange={setVolume} />
  );
}

/** Right is 1234; anything else is wrong. */
function Pin() {
  const [pin, setPin] = useState('12');
  const isWrong = pin.length === PIN_LENGTH && pin !== '1234';
  return (
    <NumberPad
      label="PIN"
      eraseLabel="Erase"
      length={PIN_LENGTH}
      value={pin}
      onChange={setPin}
      error={isWrong ? 'That is not the PIN' : undefined}
    />
  );
}
