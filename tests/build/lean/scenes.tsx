import {
  Component,
  createContext,
  Fragment,
  memo,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal, flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** What a scene did, in order: what it logged, what it showed, what it threw. */
export type Log = string[];

class Boundary extends Component<{ readonly children: ReactNode; readonly log: Log }, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override componentDidCatch(reason: Error) {
    this.props.log.push(`caught ${reason.message}`);
  }
  override componentWillUnmount() {
    this.props.log.push('boundary gone');
  }
  override render() {
    return this.state.failed ? <p>failed</p> : this.props.children;
  }
}

function Failing({ when }: { readonly when: boolean }) {
  if (when) throw new Error('on purpose');
  return <i>fine</i>;
}

const Place = createContext('nowhere');
const Row = memo(function Row({ log, name }: { readonly log: Log; readonly name: string }) {
  log.push(`row ${name}`);
  useEffect(() => {
    log.push(`row effect ${name}`);
    return () => void log.push(`row gone ${name}`);
  }, [log, name]);
  return <li>{name}</li>;
});

let stored = 0;
const watchers = new Set<() => void>();
const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

function Scene({ log, portal }: { readonly log: Log; readonly portal: Element }) {
  const [names, setNames] = useState(['a', 'b', 'c']);
  const [text, setText] = useState('');
  const [isOn, setOn] = useState(false);
  const [fails, setFails] = useState(false);
  const later = useDeferredValue(names);
  const value = useSyncExternalStore(subscribe, () => stored);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const count = useMemo(() => names.length, [names]);
  const toggle = useCallback(() => setOn((was) => !was), []);
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    log.push('submitted');
  };
  const flush = () => {
    flushSync(toggle);
    log.push(portal.textContent ?? '');
  };
  useInsertionEffect(() => void log.push(`insertion ${count}`), [count, log]);
  useLayoutEffect(() => void log.push(`layout ${form.current?.tagName}`), [log]);
  return (
    <Place value={`place ${isOn}`}>
      <form ref={form} onSubmit={submit}>
        <label htmlFor={id}>Text</label>
        <input id={id} value={text} onChange={({ target }) => setText(target.value.toUpperCase())} />
        <input type="checkbox" checked={isOn} onChange={toggle} />
        <select value={names[0]} onChange={() => log.push('selected')}>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <textarea defaultValue={text} />
        <button type="submit">Send</button>
      </form>
      <ul className={isOn ? 'on' : undefined} style={{ color: isOn ? 'red' : undefined, opacity: 0.5 }} data-n={count}>
        {later.map((name) => (
          <Row key={name} log={log} name={name} />
        ))}
      </ul>
      <Boundary log={log}>
        <Failing when={fails} />
      </Boundary>
      <svg viewBox="0 0 1 1" aria-hidden="true">
        <path d="M0 0" strokeWidth={2} />
      </svg>
      {value}
      <Fragment key="f">
        <Where />
        {[1, 2].map((one) => (
          <b key={one}>{one}</b>
        ))}
      </Fragment>
      {createPortal(<Where />, portal)}
      <button id="more" type="button" onClick={() => setNames((all) => ['d', ...all.toReversed()])} />
      <button id="less" type="button" onClick={() => startTransition(() => setNames((all) => all.slice(2)))} />
      <button id="fail" type="button" onClick={() => setFails(true)} />
      <button id="flush" type="button" onClick={flush} />
    </Place>
  );
}

function Where() {
  return <em onClickCapture={() => {}}>{use(Place)}</em>;
}

const late = Promise.resolve('late');
/** What a view must not do: wait for a promise. */
export const Waiting = () => use(late);

/** Waits until nothing is rendered and no effect is run any more, however busy the machine is. */
async function settled(stateOf: () => unknown): Promise<void> {
  let [before, quiet]: [unknown, number] = [undefined, 0];
  while (quiet < 10) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    const now = stateOf();
    quiet = now === before ? quiet + 1 : 0;
    before = now;
  }
}

/** Renders, uses and removes a view that has of everything that widgets use, in a shadow root. */
export async function play(): Promise<Log> {
  const log: Log = [];
  const host = document.body.appendChild(document.createElement('div'));
  const root = host.attachShadow({ mode: 'open' });
  const portal = host.appendChild(document.createElement('aside'));
  const react = createRoot(root, { onCaughtError: (reason) => log.push(`reported ${reason}`) });
  const show = async (step: string) => {
    await settled(() => log.length + root.innerHTML);
    log.push(`${step}: ${root.innerHTML} | ${portal.innerHTML}`);
  };
  const press = (selector: string) => root.querySelector<HTMLElement>(selector)?.click();
  react.render(<Scene log={log} portal={portal} />);
  await show('first');
  const input = root.querySelector('input') as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'abc');
  input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  await show('typed');
  log.push(input.value);
  for (const step of ['[type=checkbox]', '#more', '#less', '#flush', '[type=submit]', '#fail']) {
    press(step);
    await show(step);
  }
  stored = 7;
  for (const watcher of watchers) watcher();
  await show('stored');
  react.unmount();
  await show('gone');
  log.push(`${watchers.size} watchers`);
  host.remove();
  return log;
}

/** Renders a child and returns what became of it. */
export async function rendered(child: ReactNode): Promise<string> {
  const host = document.createElement('div');
  let failure = '';
  const react = createRoot(host, { onUncaughtError: (reason) => (failure = `${reason}`) });
  react.render(child);
  await settled(() => host.innerHTML + failure);
  const html = host.innerHTML;
  react.unmount();
  return failure || html;
}
