import { Fragment, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { SEARCH_DEBOUNCE_MS, SEARCH_MAX_LENGTH } from '../../../contract/constants.ts';
import { type SchoolFindings, searchSchool } from '../../../contract/school/search.ts';
import type { ViewProps } from '../../../element/widget.tsx';
import type { Api } from '../../../services/http/api.ts';
import type { Result } from '../../../services/http/api-error.ts';
import { userIdOf } from '../../../services/session/user.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { x } from '../../../ui/icon/icons.ts';
import { arrowLeft, search as magnifier } from '../../../ui/icon/more-icons.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { Clamp } from '../../../ui/page/clamp.tsx';
import { CoverImage } from '../../../ui/picture/cover-image.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import { Moment } from '../../../ui/time/moment.tsx';
import type { definition } from './definition.ts';
import { placeOver } from './place-over.ts';
import { groupsOf, type Option, optionForKey, targetOf, wordsOf } from './search-options.ts';
import look from './search-panel.css?inline';

const styles = css(look, 'view');

const LIST = 'search-results';

interface Request {
  readonly api: Api;
  readonly schoolId: string;
  /** Who asks: students are found by those who teach them. */
  readonly userId: string;
  readonly search: string;
  /** Rises when the field is emptied. */
  readonly turn: number;
}

/** What was found, with the words that it answers. */
type Found = SchoolFindings & { readonly search: string };

async function load({ api, schoolId, search }: Request, signal: AbortSignal): Promise<Result<Found>> {
  const result = await api.until(signal).call(searchSchool, { params: { schoolId }, query: { search } });
  return result.ok ? { ok: true, data: { ...result.data, search } } : result;
}

// While somebody types on, what was found stays until the next answer.
const options = { localized: true, key: ({ schoolId, turn, userId }: Request) => [schoolId, turn, userId] } as const;

interface SearchPanelProps {
  readonly widget: ViewProps<typeof definition>['widget'];
  /** The button that opens the panel, over which it is. */
  readonly trigger: HTMLButtonElement | null;
  /** The panel has closed, by whatever way. */
  readonly onClose: () => void;
}

/** The field that searches the school, over the header, and what it finds (requirement U09). */
export default function SearchPanel({ widget, trigger, onClose }: SearchPanelProps) {
  useStyles(styles);
  const t = useText();
  const { api, navigation, session, tenant } = widget;
  const schoolId = tenant.id;
  const userId = userIdOf(useValue(session.user)) ?? '';
  const panel = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState({ search: '', turn: 0 });
  const [active, setActive] = useState(-1);
  const { busy, error, retry, value } = useResource(
    load,
    asked.search === '' ? null : { api, schoolId, userId, ...asked },
    options,
  );

  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    element.showPopover();
    field.current?.focus();
    return trigger ? placeOver(element, trigger) : undefined;
  }, [trigger]);
  useLayoutEffect(() => () => clearTimeout(pause.current), []);
  useLayoutEffect(() => {
    if (active >= 0) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const close = () => panel.current?.hidePopover();
  const type = (text: string) => {
    const search = wordsOf(text);
    setTyped(text);
    setActive(-1);
    clearTimeout(pause.current);
    const ask = () => setAsked(({ turn }) => ({ search, turn: search === '' ? turn + 1 : turn }));
    if (search === '') ask();
    else pause.current = setTimeout(ask, SEARCH_DEBOUNCE_MS);
  };

  const words = wordsOf(typed);
  const found = words !== '' && asked.search !== '' && !error ? value : undefined;
  const groups = found ? groupsOf(found) : [];
  const all = groups.flatMap((group) => group.options);
  const count = all.filter(({ kind }) => kind !== 'lives' && kind !== 'market').length;

  const leave = (kind: Option['kind']) => {
    close();
    widget.track('school-header-result-chosen', { kind });
  };
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = optionForKey(key, active, all.length);
    if (next !== null) setActive(next);
    else if (key === 'Enter' && active >= 0)
      list.current?.querySelectorAll<HTMLElement>('[role="option"]')[active]?.click();
    else if (key === 'Enter' && words !== '') {
      leave('market');
      navigation.go({ route: 'mallHome', query: { search: words } });
    } else return;
    event.preventDefault();
  };

  const idOf = (option: Option) => `${LIST}-${all.indexOf(option)}`;
  const row = (option: Option) => (
    <a
      key={`${option.kind} ${option.of.id}`}
      id={idOf(option)}
      className="option"
      role="option"
      tabIndex={-1}
      aria-selected={all[active] === option}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      {...linkTo(navigation, targetOf(option, schoolId, found?.search ?? ''), () => leave(option.kind))}
    >
      <OptionContent option={option} search={found?.search ?? ''} media={navigation.media} />
    </a>
  );

  return (
    <div
      className="finder"
      part="search-panel"
      popover="auto"
      ref={panel}
      // The browser returns the focus to the element's host, which is not focusable.
      onBeforeToggle={({ newState }) => {
        if (newState === 'closed' && panel.current?.matches(':focus-within')) trigger?.focus();
      }}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      <search className="bar">
        <button className="back" type="button" aria-label={t('school-search:close')} onClick={close}>
          <Icon of={arrowLeft} />
        </button>
        <Field
          quietLabel
          required={false}
          name="search"
          type="text"
          ref={field}
          label={t('school-search:label')}
          placeholder={t('school-search:label')}
          autoComplete="off"
          enterKeyHint="search"
          spellCheck={false}
          maxLength={SEARCH_MAX_LENGTH}
          value={typed}
          onChange={type}
          onKeyDown={press}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={all.length > 0}
          aria-controls={LIST}
          aria-activedescendant={active >= 0 && all[active] ? `${LIST}-${active}` : undefined}
          lead={<Icon of={magnifier} />}
          suffix={
            typed && (
              <button
                type="button"
                className="campus-field-toggle"
                aria-label={t('school-search:clear')}
                onClick={() => {
                  type('');
                  field.current?.focus();
                }}
              >
                <Icon of={x} size={16} />
              </button>
            )
          }
        />
      </search>
      <p className="campus-hidden" role="status">
        {found &&
          !busy &&
          (count > 0 ? t('school-search:found', { count }) : t('school-search:none', { search: found.search }))}
      </p>
      {words === '' && <p className="hint">{t('school-search:hint')}</p>}
      {words !== '' && error && (
        <CallError title={t('school-search:failed')} error={error} busy={busy} onRetry={retry} />
      )}
      {words !== '' && !error && !found && (
        <div className="waiting" aria-busy="true">
          <Skeleton lines={4} />
        </div>
      )}
      {found && count === 0 && (
        <p className="hint" aria-hidden="true">
          {t('school-search:none', { search: found.search })}
        </p>
      )}
      <div
        className="options"
        id={LIST}
        role="listbox"
        aria-label={t('school-search:results')}
        aria-busy={busy}
        hidden={all.length === 0}
        ref={list}
      >
        {groups.map(({ name, options: ofGroup, title }) =>
          title === null ? (
            <Fragment key={name}>{ofGroup.map(row)}</Fragment>
          ) : (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form
            <div key={name} className="group" role="group" aria-labelledby={`${LIST}-${name}`}>
              <div className="kind" id={`${LIST}-${name}`} role="presentation">
                {t(title)}
              </div>
              {ofGroup.map(row)}
            </div>
          ),
        )}
      </div>
    </div>
  );
}

interface OptionContentProps {
  readonly option: Option;
  readonly search: string;
  readonly media: (address: string) => string;
}

function OptionContent({ media, option, search }: OptionContentProps) {
  const t = useText();
  if (option.kind === 'lives' || option.kind === 'market')
    return (
      <>
        <span className="lead">
          <Icon of={magnifier} />
        </span>
        <span className="title">
          {t(option.kind === 'lives' ? 'school-search:allLives' : 'school-search:market', { search })}
        </span>
      </>
    );
  if (option.kind === 'person') {
    const { avatarUrl, id, name, note } = option.of;
    return (
      <>
        <span className="lead">
          <Avatar id={id} name={name} src={media(avatarUrl)} size={32} />
        </span>
        <span className="text">
          <Clamp lines={1}>{name}</Clamp>
          {note && <bdi className="note">{note}</bdi>}
        </span>
      </>
    );
  }
  const { lecturer, title } = option.of;
  return (
    <>
      <span className="lead cover">
        <CoverImage src={media(option.kind === 'course' ? option.of.cardImageUrl : option.of.cover)} />
      </span>
      <span className="text">
        <Clamp lines={1}>{title}</Clamp>
        <span className="note">
          {option.kind === 'live' && (
            <span className="when" data-on={option.of.isOn || undefined}>
              {option.of.isOn ? t('school-search:now') : <Moment of={option.of.startTime} />}
            </span>
          )}
          {lecturer && <bdi>{lecturer}</bdi>}
        </span>
      </span>
    </>
  );
}
