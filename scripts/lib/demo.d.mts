/** Whether `npm start` serves the demo with this environment. */
export function servesDemo(env: Readonly<Record<string, string | undefined>>): boolean;

/** The origins of the demo under `localhost`, as environment variables; empty if the environment decides otherwise. */
export function demoOrigins(env: Readonly<Record<string, string | undefined>>): Record<string, string>;
