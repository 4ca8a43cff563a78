/**
 * A platform in memory for the tests of a page that shows widgets: `campus-widgets/testing`. It has no widgets and no
 * React in it.
 */
export type { CallName } from './call-names.ts';
export { callNames } from './call-table.ts';
export { createFakePlatform, type FakePlatform, type FakePlatformOptions } from './fake-platform.ts';
export type { LocatablePage, WidgetLocator } from './page/driver.ts';
export {
  type CheckInPage,
  type PlateCard,
  type SignInForm,
  type WidgetObjects,
  widgetsOn,
} from './page/page-objects.ts';
export type { RoutablePage, RoutableRoute } from './page/playwright.ts';
export type { RefusalCode, RefusalDetails } from './refusal.ts';
export type { FakeRequest, FakeResponse, MadeCall } from './requests.ts';
export { ERROR_SCENARIOS, type ErrorScenario } from './scenarios.ts';
export {
  FAKE_CODE,
  FAKE_PASSWORD,
  FAKE_ROLES,
  FAKE_TICKET,
  type FakeAttendance,
  type FakeCategory,
  type FakeLive,
  type FakeNotification,
  type FakePerson,
  type FakePlate,
  type FakePost,
  type FakeRecordStatus,
  type FakeRole,
  type FakeSchool,
  type FakeState,
} from './state.ts';
