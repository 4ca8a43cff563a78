import type { Pages } from 'campus-widgets/host';
import { attendancePages } from './pages/attendance.ts';
import { consolePages } from './pages/console.ts';
import { lecturingPages } from './pages/lecturing.ts';
import { livePages } from './pages/live.ts';
import { mallPages } from './pages/mall.ts';
import { notificationPages } from './pages/notifications.ts';
import { platePages } from './pages/plate.ts';
import { registerPages } from './pages/register.ts';
import { reportPages } from './pages/report.ts';
import { schoolPages } from './pages/school.ts';
import { signInPages } from './pages/sign-in.ts';
import { spacePages } from './pages/space.ts';
import { complete, statusPages } from './pages/status.ts';
import { workPages } from './pages/works.ts';

export { notFound, refused } from './pages/status.ts';

/** The pages of the site, keyed by their route names (requirement P16). */
export const pages: Pages = complete({
  ...signInPages,
  ...registerPages,
  ...schoolPages,
  ...mallPages,
  ...livePages,
  ...lecturingPages,
  ...attendancePages,
  ...platePages,
  ...consolePages,
  ...reportPages,
  ...notificationPages,
  ...workPages,
  ...spacePages,
  ...statusPages,
});
