/** Version of the package, put in by the build. */
declare const __CAMPUS_VERSION__: string;
