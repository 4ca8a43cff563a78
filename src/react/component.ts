import {
  type ComponentType,
  createElement,
  forwardRef,
  type ReactNode,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  version,
} from 'react';

/** What React does with a property of a widget: an attribute with a value, one without, or a property that is no attribute. */
type Kind = 'text' | 'flag' | 'data';

/** A widget, as the build writes it from its definition. */
interface Wrapped {
  readonly tag: string;
  readonly properties: Readonly<Record<string, Kind>>;
  /** The type of the event by the name of its prop. */
  readonly events: Readonly<Record<string, string>>;
  /** The widget with the React of the project. */
  readonly shared: () => Promise<unknown>;
  /** The widget with a React of its own: for a project with a version that it does not work with. */
  readonly own: () => Promise<unknown>;
}

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

/** The least version of React that the widgets share. */
const SHARED_SINCE = 19;

// On a server it would do nothing but warn.
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

const attributeOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What is written into the markup, on a server, too. Version 18 passes other names to custom elements as they are. */
function attributesOf(props: Props, { events, properties }: Wrapped): Record<string, unknown> {
  const attributes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props)) {
    const kind = properties[name];
    if (name in events || kind === 'data' || value === undefined || value === null) continue;
    if (kind === 'flag') {
      if (value) attributes[attributeOf(name)] = '';
    } else if (kind) attributes[attributeOf(name)] = String(value);
    else attributes[name === 'className' ? 'class' : name] = value;
  }
  return attributes;
}

/** The React component of a widget. The widget itself is loaded when the component is first mounted. */
export function component(wrapped: Wrapped): ComponentType<Props> {
  const { events, own, properties, shared, tag } = wrapped;
  const load = Number.parseInt(version, 10) >= SHARED_SINCE ? shared : own;
  const data = Object.keys(properties).filter((name) => properties[name] === 'data');

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each widget, by a module
  const Widget = forwardRef<HTMLElement, Props>(({ children, ...props }, ref) => {
    const element = useRef<HTMLElement>(null);
    const latest = useRef<Props>({});
    useImperativeHandle(ref, () => element.current as HTMLElement, []);

    useBeforePaint(() => {
      const before = latest.current;
      latest.current = props;
      for (const name of data)
        if (props[name] !== before[name]) Object.assign(element.current as object, { [name]: props[name] ?? null });
    });

    useBeforePaint(() => {
      const target = element.current;
      const listen = ([prop, type]: [string, string]) => {
        const listener = (event: Event) => (latest.current[prop] as ((event: Event) => void) | undefined)?.(event);
        target?.addEventListener(type, listener);
        return () => target?.removeEventListener(type, listener);
      };
      const stops = Object.entries(events).map(listen);
      load().catch((reason: unknown) => console.error(`<${tag}> could not be loaded:`, reason));
      return () => {
        for (const stop of stops) stop();
      };
    }, []);

    return createElement(tag, { ...attributesOf(props, wrapped), ref: element }, children as ReactNode);
  });
  Widget.displayName = tag;
  return Widget as unknown as ComponentType<Props>;
}
