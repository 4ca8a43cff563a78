import { configureCampus } from 'campus-widgets/campus';

const [script = '', integrity = ''] =
  document.querySelector<HTMLMetaElement>('meta[name=campus-live-form]')?.content.split(' ') ?? [];

/** The script that defines the form for live courses, as the server names it in the page; never as an address does. */
export const liveForm = { script, integrity } as const;

/** Allows the scripts beside it, and no others. */
export const allowLiveForm = (): void => {
  if (script) configureCampus({ allowedScripts: [new URL('.', script).href] });
};
