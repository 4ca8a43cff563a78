import { configureCampus } from './platform.js';

// The form of a service that this page trusts. An attribute alone brings no script to a page.
configureCampus({ allowedScripts: [new URL('/sdk/', location.origin).href] });
