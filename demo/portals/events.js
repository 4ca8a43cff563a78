/* Lists the events that the widgets dispatch. Details are inserted as text, never as markup. */
const list = document.querySelector('#events');
const names = [
  'campus-ready',
  'campus-error',
  'campus-navigate',
  'campus-session',
  'campus-sign-in-required',
  'campus-signed-in',
  'campus-signed-out',
  'campus-session-refreshed',
  'campus-session-expired',
  'campus-track',
  'campus-account-bound',
  'campus-school-selected',
  'campus-school-shown',
  'campus-class-shown',
  'campus-attendance-shown',
  'campus-attendance-changed',
  'campus-attendance-updated',
  'campus-attendance-deleted',
  'campus-attendance-exported',
  'campus-live-shown',
  'campus-live-status',
  'campus-live-deleted',
  'campus-live-restored',
  'campus-live-shared',
  'campus-work-shown',
  'campus-exam-submitted',
  'campus-agreement-accepted',
  'campus-agreement-declined',
  'campus-signing-cancelled',
  'campus-signing-renewed',
  'campus-store-created',
  'campus-school-created',
  'campus-authorization-denied',
  'campus-authorized',
  'campus-plate-selected',
  'campus-plate-subscription-changed',
  'campus-report-opened',
  'campus-follow-changed',
  'campus-space-shown',
  'campus-visibility-changed',
  'campus-filter-changed',
  'campus-course-shown',
  'campus-lesson-changed',
  'campus-lesson-finished',
  'campus-enrolment-changed',
  'campus-school-joined',
  'campus-live-created',
  'campus-live-updated',
];
for (const name of names) {
  document.addEventListener(name, (event) => {
    const line = document.createElement('li');
    line.textContent = `${name} ${JSON.stringify(event.detail)}`;
    list.append(line);
  });
}
