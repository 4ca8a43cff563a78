import type { WidgetDefinition } from './definition.ts';

/** A placeholder for servers, where HTMLElement is undefined, so that every file can be imported there. */
export function placeholder(table: WidgetDefinition) {
  // biome-ignore lint/complexity/noStaticOnlyClass: callers expect a class
  return class {
    static readonly definition = table;
    static readonly tag = table.tag;
    static readonly version = __CAMPUS_VERSION__;
    static define() {}
  };
}
