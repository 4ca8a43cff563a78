'use client';

import { configureCampus } from 'campus-widgets/settings';

configureCampus({ apiBase: process.env.NEXT_PUBLIC_PLATFORM });

/** Says where the platform is, before the first widget is loaded in the browser. */
export const Campus = () => null;
