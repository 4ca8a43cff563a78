/** Whether `npm start` serves the demo with this environment. */
export function servesDemo(env: Readonly<Record<string, string | undefined>>): boolean;
