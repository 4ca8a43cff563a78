/** A rate limit: at most `count` events per `seconds`. */
export interface Limit {
  readonly count: number;
  readonly seconds: number;
}

/** Every limit of the platform. Tests reduce them. */
export interface Limits {
  /** Failed authentications (password, code) for one account from one address. */
  readonly failuresPerAccount: Limit;
  /** Failed authentications for one account from everywhere, except from browsers that are known to it. */
  readonly failuresPerAccountDay: Limit;
  /** Failed authentications from one address, for all accounts. */
  readonly failuresPerAddress: Limit;
  /**
   * One-time codes for one account and purpose, at least `resendSeconds` apart: for each browser that is known to the
   * account, and for all others together.
   */
  readonly codesPerAccount: Limit;
  /** Those that other browsers ask for from one address. */
  readonly codesPerAccountAddress: Limit;
  readonly codesPerAddress: Limit;
  readonly resendSeconds: number;
  /** Federated logins started from one address. */
  readonly startsPerAddress: Limit;
  /** Moderation calls of one user. */
  readonly moderationsPerUser: Limit;
  /** Activation codes sent to one user, at least `resendSeconds` apart. */
  readonly activationsPerUser: Limit;
  /** Wrong activation and invitation codes, per user and per address. */
  readonly guessesPerUser: Limit;
  readonly guessesPerAddress: Limit;
  /** Tokens that the server of one school asks for. */
  readonly tokensPerSchool: Limit;
  /** Wrong credentials of schools' servers, per address. */
  readonly tokenFailuresPerAddress: Limit;
  /** Refusals that are written to the log of one school. */
  readonly refusalsPerSchool: Limit;
  /** Schools that one user may create. */
  readonly schoolsPerUser: number;
  /** Codes that carry a sign-in of one user elsewhere: to third-party applications, and from and to embedding pages. */
  readonly authorizationsPerUser: Limit;
  /** Changes of whom one user follows. */
  readonly followsPerUser: Limit;
  /** Works that one user likes or no longer likes. */
  readonly likesPerUser: Limit;
  /** Posts and videos that one user publishes. */
  readonly postsPerUser: Limit;
  /** Drafts that one user keeps: one is kept after each pause in writing. */
  readonly draftsPerUser: Limit;
  /** Changes of what one user's space shows. */
  readonly settingsPerUser: Limit;
  /** Notifications that one user marks as read, and changes of what they are notified of. */
  readonly noticesPerUser: Limit;
  /** Visits of one user to the spaces of others. */
  readonly visitsPerUser: Limit;
  /** Subscriptions to plates and scores for them that one user changes. */
  readonly plateChangesPerUser: Limit;
  /** Places in lessons that one user keeps, and lessons that the user finishes. */
  readonly lessonStepsPerUser: Limit;
  /** Changes of one user to courses that the user teaches. */
  readonly courseChangesPerUser: Limit;
  /** Requests to be let into courses, of one user. */
  readonly courseRequestsPerUser: Limit;
  /** Exams that one user begins or resumes. */
  readonly examStartsPerUser: Limit;
  /** Answers in exams, and changes of exams, of one user. */
  readonly examAnswersPerUser: Limit;
  readonly examChangesPerUser: Limit;
  /** Live courses that one user creates and changes. */
  readonly liveChangesPerUser: Limit;
  readonly liveSeriesPerUser: Limit;
  readonly calendarReadsPerAddress: Limit;
  /** Reports of presence, check-ins, bookings and answers of one user in the rooms of live courses. */
  readonly liveStepsPerUser: Limit;
  /** Messages and questions of one user in the rooms of live courses. */
  readonly liveMessagesPerUser: Limit;
  /** What one live course broadcasts, in bytes, and what those of one school take together. */
  readonly liveBytes: number;
  readonly liveSchoolBytes: number;
  /** Wrong passcodes of one live course, from everybody; `guessesPerUser` and `guessesPerAddress` apply too. */
  readonly guessesPerLive: Limit;
  /** Attendances that one user creates. */
  readonly attendancesPerUser: Limit;
  /** Marks, marks of several students, and their undoing, of one user. */
  readonly attendanceMarksPerUser: Limit;
  /** Wrong six-digit codes of attendances, per user and per address: a class may share one. */
  readonly signGuessesPerUser: Limit;
  readonly signGuessesPerAddress: Limit;
  /** Streams of projections that one user opens. */
  readonly projectionStreamsPerUser: Limit;
  /** Streams that one user has open at a time in one server process. */
  readonly openStreamsPerUser: number;
  /** Exports of attendances and of the learning history that one user starts. */
  readonly exportsPerUser: Limit;
  /** Exports of one user that run at the same time. */
  readonly runningExportsPerUser: number;
  /** Files that one user uploads. */
  readonly filesPerUser: Limit;
  /** The largest file of an attendance, in bytes. */
  readonly fileBytes: number;
  /** All files of an attendance together, in bytes, including those that are being uploaded. */
  readonly attendanceBytes: number;
  /**
   * Other files that people upload, in bytes, including those that are on their way: of one user at a school, and of a
   * school together.
   */
  readonly uploadUserBytes: number;
  readonly uploadSchoolBytes: number;
  /** Pictures that one user uploads. */
  readonly uploadsPerUser: Limit;
  /** Tickets for reports, per user. */
  readonly reportTicketsPerUser: Limit;
  /** Requests to the report service, per address. */
  readonly reportCallsPerAddress: Limit;
  /** Failures that widgets report, per address. */
  readonly errorReportsPerAddress: Limit;
  /** Calls, and those of them that search, of one address at one server process. */
  readonly readsPerAddress: Limit;
  readonly searchesPerAddress: Limit;
  /** Fragments that are rendered for one address by one server process; those that are kept are not counted. */
  readonly fragmentsPerAddress: Limit;
  /** Those that are rendered for one user, of which none is kept. */
  readonly fragmentsPerUser: Limit;
}

/**
 * High enough for a browser test suite that signs in hundreds of times from 127.0.0.1, low enough to prevent guessing.
 */
export const DEFAULT_LIMITS: Limits = {
  failuresPerAccount: { count: 10, seconds: 900 },
  failuresPerAccountDay: { count: 100, seconds: 86_400 },
  failuresPerAddress: { count: 500, seconds: 900 },
  codesPerAccount: { count: 20, seconds: 3_600 },
  codesPerAccountAddress: { count: 10, seconds: 3_600 },
  codesPerAddress: { count: 500, seconds: 3_600 },
  resendSeconds: 60,
  startsPerAddress: { count: 2_000, seconds: 900 },
  moderationsPerUser: { count: 120, seconds: 600 },
  activationsPerUser: { count: 20, seconds: 86_400 },
  guessesPerUser: { count: 10, seconds: 900 },
  guessesPerAddress: { count: 500, seconds: 900 },
  // All people of a large school begin a lesson within some minutes.
  tokensPerSchool: { count: 12_000, seconds: 60 },
  tokenFailuresPerAddress: { count: 60, seconds: 600 },
  refusalsPerSchool: { count: 200, seconds: 3_600 },
  schoolsPerUser: 5,
  authorizationsPerUser: { count: 200, seconds: 900 },
  followsPerUser: { count: 200, seconds: 600 },
  likesPerUser: { count: 200, seconds: 600 },
  postsPerUser: { count: 30, seconds: 3_600 },
  draftsPerUser: { count: 600, seconds: 600 },
  settingsPerUser: { count: 100, seconds: 600 },
  noticesPerUser: { count: 600, seconds: 600 },
  visitsPerUser: { count: 600, seconds: 600 },
  plateChangesPerUser: { count: 60, seconds: 60 },
  lessonStepsPerUser: { count: 600, seconds: 600 },
  courseChangesPerUser: { count: 300, seconds: 600 },
  courseRequestsPerUser: { count: 60, seconds: 3_600 },
  examStartsPerUser: { count: 60, seconds: 600 },
  examAnswersPerUser: { count: 1_200, seconds: 600 },
  examChangesPerUser: { count: 300, seconds: 600 },
  liveChangesPerUser: { count: 120, seconds: 600 },
  liveSeriesPerUser: { count: 20, seconds: 3_600 },
  // Programs read a calendar once an hour, or when somebody opens them; one person has several.
  calendarReadsPerAddress: { count: 120, seconds: 3_600 },
  liveStepsPerUser: { count: 600, seconds: 600 },
  liveMessagesPerUser: { count: 30, seconds: 60 },
  liveBytes: 16 * 1_024 ** 3,
  liveSchoolBytes: 500 * 1_024 ** 3,
  guessesPerLive: { count: 100, seconds: 3_600 },
  attendancesPerUser: { count: 120, seconds: 600 },
  attendanceMarksPerUser: { count: 600, seconds: 60 },
  signGuessesPerUser: { count: 10, seconds: 300 },
  signGuessesPerAddress: { count: 3_000, seconds: 300 },
  projectionStreamsPerUser: { count: 120, seconds: 600 },
  openStreamsPerUser: 8,
  exportsPerUser: { count: 60, seconds: 3_600 },
  runningExportsPerUser: 2,
  filesPerUser: { count: 200, seconds: 3_600 },
  fileBytes: 2 * 1_024 ** 3,
  attendanceBytes: 10 * 1_024 ** 3,
  uploadUserBytes: 50 * 1_024 ** 3,
  uploadSchoolBytes: 500 * 1_024 ** 3,
  uploadsPerUser: { count: 30, seconds: 3_600 },
  reportTicketsPerUser: { count: 60, seconds: 3_600 },
  reportCallsPerAddress: { count: 300, seconds: 900 },
  errorReportsPerAddress: { count: 120, seconds: 600 },
  // A lecture hall shares one address: 1,500 people open pages of twenty calls within a minute.
  readsPerAddress: { count: 30_000, seconds: 60 },
  searchesPerAddress: { count: 600, seconds: 60 },
  fragmentsPerAddress: { count: 120, seconds: 60 },
  fragmentsPerUser: { count: 60, seconds: 60 },
};
