import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { school, user } from '../../../ui/icon/icons.ts';
import { users } from '../../../ui/icon/more-icons.ts';
import { useValue } from '../../../ui/react/use-value.ts';
import { useText } from '../../../ui/text/locale.ts';
import { useScaleWords } from './scale-choice.tsx';
import type { CreateState } from './state.ts';

interface SchoolPreviewProps {
  readonly state: CreateState;
  readonly store: boolean;
}

/** A live preview of the school, next to the form where there is room. */
export function SchoolPreview({ state, store }: SchoolPreviewProps) {
  const t = useText();
  const words = useScaleWords();
  const { name, people, scale } = useValue(state.values);
  const shown = name.trim();
  return (
    <aside className="preview" part="preview" aria-label={t('register:create.preview')}>
      <div className="banner" />
      <span className="logo">
        {shown ? (
          <Avatar id={shown} name={shown} kind="school" size={64} />
        ) : (
          <span className="blank">
            <Icon of={school} size={24} />
          </span>
        )}
      </span>
      <p className="shown" data-empty={!shown || undefined}>
        {shown ? <bdi>{shown}</bdi> : t(store ? 'register:create.unnamedStore' : 'register:create.unnamed')}
      </p>
      <ul className="facts">
        {!store && (
          <li className="fact">
            <Icon of={users} size={16} />
            {words(scale)}
          </li>
        )}
        <li className="fact">
          <Icon of={user} size={16} />
          <span>
            {t('register:create.admin')}
            {people.trim() && <bdi className="person">{people.trim()}</bdi>}
          </span>
        </li>
      </ul>
    </aside>
  );
}
