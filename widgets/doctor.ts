import { scriptSettings, settingProblems } from '../src/services/checks/setting-problems.ts';
import { examine } from '../src/services/doctor/doctor.ts';

/**
 * Examines the page that loads it, also one on which no widget runs: a script tag of its own, before the others, in
 * development (requirement D06).
 */
examine({ scriptSettings, settingProblems });
