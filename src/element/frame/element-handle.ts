import type { ComponentType } from 'react';
import type { Language } from '../../contract/languages.ts';
import type { Tenant } from '../../contract/school/tenants.ts';
import type { ApiError } from '../../services/http/api-error.ts';
import type { OneLineErrorProps } from '../../ui/one-line/one-line-error.tsx';
import type { ToastOptions } from '../../ui/overlay/toast.tsx';
import type { LoadReports } from '../../ui/react/surroundings.ts';
import type { ElementValues, WidgetElement } from '../element-types.ts';
import type { WidgetHandle } from '../handle.ts';
import type { Track } from '../track/track.ts';
import type { FrameData } from './frame-data.ts';
import type { Overlays } from './overlays.tsx';
import type { Services } from './services.ts';

export interface WhileFailedProps {
  readonly values: ElementValues;
  readonly apiBase: string;
  /** Tries again what has failed. */
  readonly retry: () => void;
}

export interface FrameOptions {
  /** Shown below an error in place of the view. */
  readonly WhileFailed?: ComponentType<WhileFailedProps>;
  /** For a widget of one line, such as in the header of a page: an error in its place has one line, too. */
  readonly OneLine?: ComponentType<OneLineErrorProps>;
  /** Loads the sign-in element for the sign-in dialog. Without it, visitors are redirected to the sign-in page. */
  readonly signIn?: () => Promise<unknown>;
}

/** Dispatches `campus-error` for an error that an element shows. */
export const report = (
  element: WidgetElement,
  { code, status, kind }: Pick<ApiError, 'code' | 'status' | 'kind'>,
): void => void element.emit('campus-error', { code, status, retryable: kind !== 'rejected' });

/** The error of a view or frame that threw one. */
export const CRASHED = { code: 'crashed', status: 0, kind: 'malformed' } as const;

/** What a handle needs of the frame around the view. */
interface HandleFrame {
  readonly element: WidgetElement;
  readonly options: FrameOptions;
  readonly overlays: Overlays;
  readonly states: LoadReports;
}

/** What a view can read from and request of its element. */
export class ElementHandle implements Omit<WidgetHandle, 'tenant' | 'emit' | 'mark'> {
  readonly element: WidgetElement;
  readonly tenant: Tenant | null;
  readonly language: Language;
  readonly apiBase: string;
  readonly #frame: HandleFrame;
  readonly #services: Services;
  #report: WidgetHandle['report'] | undefined;
  #track: Track | undefined;

  constructor(frame: HandleFrame, { services, tenant, sources, used }: FrameData) {
    this.element = frame.element;
    this.tenant = tenant ?? null;
    this.language = sources.language;
    this.apiBase = used.apiBase ?? '';
    this.#frame = frame;
    this.#services = services;
  }

  /** Whether it is the handle for this data. */
  isOf({ services, tenant, sources, used }: FrameData): boolean {
    return (
      this.#services === services &&
      this.tenant === (tenant ?? null) &&
      this.language === sources.language &&
      this.apiBase === (used.apiBase ?? '')
    );
  }

  get api() {
    return this.#services.api;
  }

  get lastingApi() {
    return this.#services.lastingApi;
  }

  get session() {
    return this.#services.session;
  }

  get navigation() {
    return this.#services.navigation;
  }

  emit(type: string, detail: unknown): boolean {
    return this.element.emit(type, detail);
  }

  mark(state: string, on: boolean): void {
    this.element.mark(state, on);
  }

  toast(options: ToastOptions): void {
    this.#frame.overlays.toast(options);
  }

  /** A function of its own, because views pass it on. */
  get report(): WidgetHandle['report'] {
    this.#report ??= (error) => this.#frame.states.report(error);
    return this.#report;
  }

  /** As `report`. */
  get track(): Track {
    this.#track ??= (code, ...[fields = {}]) => void this.element.emit('campus-track', { code, fields });
    return this.#track;
  }

  async requireSignIn(reason: string): Promise<boolean> {
    const code = await import('./sign-in/require-sign-in.tsx').catch(() => null);
    const { overlays, options } = this.#frame;
    if (code) return code.requireSignIn(reason, this.element, this.#services, overlays, options.signIn);
    this.navigation.go({ route: 'login', query: { redirect: location.href } });
    return false;
  }
}
