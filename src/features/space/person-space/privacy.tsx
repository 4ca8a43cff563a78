import { type RefObject, useState } from 'react';
import {
  readSpaceSettings,
  type SpaceSetting,
  type SpaceUser,
  saveSpaceSetting,
} from '../../../contract/space/people.ts';
import { PERSON_TYPE, type PersonType } from '../../../contract/space/space-constants.ts';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { menuHandlers, useMenuLook } from '../../../ui/overlay/use-menu.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { useText } from '../../../ui/text/locale.ts';
import type { SpaceWidget } from '../owner/tab-props.ts';

interface PrivacyProps {
  readonly widget: SpaceWidget;
  readonly owner: SpaceUser;
  /** The school in whose pages the space is shown. */
  readonly schoolId: string;
  readonly settings: readonly SpaceSetting[];
  /** Around the button below which the panel opens, and which has the focus after it. */
  readonly trigger: RefObject<HTMLElement | null>;
  /** Receives the panel, a popover. */
  readonly panel: RefObject<HTMLElement | null>;
  readonly onSettings: (settings: SpaceSetting[]) => void;
  readonly onVisibility: (part: PersonType, isVisible: boolean) => void;
}

/** The parts by the names that analytics knows them by. */
const PART_NAMES = { 1: 'works', 3: 'follows', 4: 'visitors' } as const satisfies Record<PersonType, string>;

/** What others see of the user's space: three switches, each saved immediately (requirement H07). */
export function Privacy({ widget, owner, panel, schoolId, settings, trigger, ...changed }: PrivacyProps) {
  useMenuLook();
  const { onSettings, onVisibility } = changed;
  const t = useText();
  const [saving, setSaving] = useState<Partial<Record<PersonType, boolean>>>({});

  const opened = async () => {
    panel.current?.querySelector('input')?.focus();
    // They may have been changed elsewhere since. Without an answer, the known ones are shown.
    const result = await widget.api.call(readSpaceSettings, { query: { schoolId } });
    if (result.ok) onSettings(result.data.settingList);
  };
  const save = async (personType: PersonType, isVisible: boolean) => {
    if (saving[personType] !== undefined) return;
    setSaving((before) => ({ ...before, [personType]: isVisible }));
    const body = { schoolId, userId: owner.id, personType, isVisible: isVisible ? 1 : 0 } as const;
    const result = await widget.lastingApi.call(saveSpaceSetting, { body });
    setSaving(({ [personType]: _, ...rest }) => rest);
    if (result.ok) {
      onSettings(result.data.settingList);
      onVisibility(personType, isVisible);
      widget.track('space-visibility-changed', {
        part: PART_NAMES[personType],
        visibility: isVisible ? 'public' : 'hidden',
      });
      widget.toast({ kind: 'success', text: t('space:privacy.saved') });
      return;
    }
    const isLimited = result.error.kind === 'rate-limited';
    widget.toast({ kind: 'danger', text: isLimited ? errorText(t, result.error) : t('space:privacy.failed') });
    widget.report(result.error);
  };

  const switches = [
    [PERSON_TYPE.works, t('space:privacy.works')],
    [PERSON_TYPE.follows, t('space:privacy.follows')],
    [PERSON_TYPE.visitors, t('space:privacy.visitors')],
  ] as const;
  return (
    <section
      className="campus-menu privacy"
      id="privacy"
      popover="auto"
      aria-labelledby="privacy-title"
      ref={panel}
      {...menuHandlers(trigger, panel, () => void opened())}
    >
      <Heading depth={1} className="privacy-title" id="privacy-title">
        {t('space:privacy.title')}
      </Heading>
      {switches.map(([part, label]) => {
        const stored = settings.some(({ isVisible, personType }) => personType === part && isVisible === 1);
        const isOn = saving[part] ?? stored;
        const hiddenText = part === PERSON_TYPE.follows ? 'space:privacy.hiddenFollows' : 'space:privacy.hidden';
        return (
          <label className="switch" key={part}>
            <span className="switch-label">{label}</span>
            <input
              className="switch-box"
              type="checkbox"
              role="switch"
              aria-checked={isOn}
              checked={isOn}
              aria-busy={saving[part] !== undefined}
              aria-describedby={`privacy-${part}`}
              onChange={({ target }) => void save(part, target.checked)}
            />
            <span className="switch-effect" id={`privacy-${part}`}>
              {t(isOn ? 'space:privacy.public' : hiddenText)}
            </span>
          </label>
        );
      })}
    </section>
  );
}
