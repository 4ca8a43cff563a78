/** A claim that the long form of the tests proves, by the requirement whose id is in the titles of its tests. */
export interface Proof {
  readonly id: string;
  /** The name of its page in `docs/proofs/`. */
  readonly name: string;
  readonly title: string;
  /** Where its tests are. */
  readonly layers: readonly ('node' | 'nodes' | 'server' | 'pages')[];
  /** The folders and files whose code it is about: when they change, its record is old. */
  readonly about: readonly string[];
  /** What the letters of its matrix mean. */
  readonly legend?: string;
  /** What was taken away once to see its tests fail, and on which day. */
  readonly controls?: readonly { readonly without: string; readonly failed: string; readonly seen: string }[];
}

const ELEMENT = ['src/element', 'src/ui', 'widgets'];
const CALLS = ['src/contract', 'src/services/http'];

export const PROOFS: readonly Proof[] = [
  {
    id: 'B02',
    name: 'live',
    title:
      'A broadcast loses nothing that was taken, whatever happens to its network, its server, its storage and its host',
    layers: ['node', 'server', 'pages'],
    about: ['src/features/live/broadcast', 'demo/platform/live/media', 'demo/platform/live/recording'],
    controls: [
      {
        without: 'the queue in `sender.ts`: what was not taken is dropped',
        failed: 'what cannot be sent is not sent once the network is back',
        seen: '2026-11-27',
      },
      {
        without: 'the answer `leaseLost` of `ingest.ts`',
        failed: 'two pages of hosts broadcast at once',
        seen: '2026-11-27',
      },
    ],
  },
  {
    id: 'B03',
    name: 'live-viewers',
    title: 'Viewers come back to what is on by themselves, and hear it where the picture is too much for their network',
    layers: ['node', 'pages'],
    about: ['src/features/live/player', 'src/features/live/live-room/stage'],
    controls: [
      {
        without: 'the count of slow segments in `player.ts`',
        failed: 'a viewer on a slow network is not given the sound alone',
        seen: '2026-11-27',
      },
    ],
  },
  {
    id: 'U01',
    name: 'journey',
    title:
      'A course is made, found, studied and passed, talked about and planned, in three languages at 1280 and 320 px',
    layers: ['pages'],
    about: ['src/features/mall', 'src/features/space', 'src/features/notifications', 'demo/platform/authoring'],
    controls: [
      {
        without: 'the place that `progress.ts` keeps of a lesson',
        failed: 'in English at 1280 px, the film begins at 0 s on the phone, not at 5 s',
        seen: '2026-11-28',
      },
    ],
  },
  {
    id: 'U09',
    name: 'dead-ends',
    title: 'No control leads nowhere, for visitors, learners, teachers and administrators',
    layers: ['pages'],
    about: ['demo/site', 'src/features'],
    controls: [
      {
        without: 'the rule of `access.ts` that everybody sees a published course',
        failed: 'the links of a visitor to three courses lead to “There’s no such course”',
        seen: '2026-11-28',
      },
    ],
  },
  {
    id: 'Z01',
    name: 'faults',
    title: 'Every fault of a call has an answer',
    layers: ['node', 'pages'],
    about: [...CALLS, 'src/services/resource', 'src/ui/resource', 'src/ui/feedback', 'src/element/frame'],
    legend: `Each read of the example of each widget, as a signed-in user, × each fault of tests/pages/faults/read-faults.ts, and the main
write of each form and the steps of an upload × each fault of write-faults.ts there; a number is that of the column, which has
several faults. **R**: the reason in the user's language, and a retry that works. **M**: the
reason, and another way on. **C**: the content, after a repetition that nobody sees. **O**: what the widget says itself, such as
that a record is missing. **Q**: nothing, because the widget does without it, each with its reason in that file. **K**, of writes: the
reason, everything that was typed or chosen is still there, and the next press sends it again. Empty: what
widgets share is met by each of them with a quarter of the faults.`,
    controls: [
      {
        without: '`[hidden]` below `.campus-stage` in base.css',
        failed:
          'lecturing-center, exam-editor, attendance-projection and live-list: skeletons stay below an error of the session',
        seen: '2026-11-26',
      },
      {
        without: '`useKeptFocus` in `OneLineError`',
        failed: 'account-menu and follow-button: the focus is lost with the retry',
        seen: '2026-11-26',
      },
      {
        without: 'the rule of `load-states.ts` that a widget which has failed is not loading',
        failed: 'attendance-sign: the element is in the state `loading` while it shows why its session is not read',
        seen: '2026-11-27',
      },
      {
        without: 'the clock that nobody sets (`steadyNow`): waits and exams count by `Date.now` again',
        failed: 'with each of four wrong clocks, the agreements are read too short or without an end',
        seen: '2026-11-27',
      },
      {
        without: 'the rule of `frame.tsx` that an answer about a tenant replaces no view that needs none',
        failed: 'campus-status-page: an error of the tenant in place of what has happened',
        seen: '2026-11-27',
      },
    ],
  },
  {
    id: 'Z02',
    name: 'policy',
    title: 'Nothing violates a strict policy with Trusted Types',
    layers: ['node', 'server', 'pages'],
    about: [...ELEMENT, 'src/features', 'demo/portals'],
    controls: [
      {
        without: 'the list of asked scripts in `trusted-policy.ts`',
        failed: 'the address of a script that nobody asked for is passed',
        seen: '2026-11-26',
      },
    ],
  },
  {
    id: 'Z03',
    name: 'accessibility',
    title: 'axe finds nothing, in any widget, language, width and scheme, and keys alone are enough',
    layers: ['node', 'pages'],
    about: [...ELEMENT, 'src/features', 'locales'],
    controls: [
      {
        without: 'the darkness of `--_color-muted` in `tokens.css` (a lightness of 0.75 in place of 0.47)',
        failed:
          'axe and the own check name each muted text of campus-portal with a contrast of 2.22, in each language and width',
        seen: '2026-11-27',
      },
    ],
  },
  {
    id: 'Z04',
    name: 'memory',
    title: 'Mounting and removing a widget leaks nothing: each a thousand times, the status page ten thousand times',
    layers: ['pages'],
    about: [...ELEMENT, 'src/features', 'src/services'],
    controls: [
      {
        without: '`this.#services?.end()` when a frame ends, in `frame-state.ts`',
        failed: 'campus-portal holds 52 nodes more with each mount',
        seen: '2026-11-27',
      },
    ],
  },
  {
    id: 'Z05',
    name: 'races',
    title: 'No order of answers shows what is old',
    layers: ['node', 'pages'],
    about: [...CALLS, 'src/services/session', 'src/features/sign-in/form'],
    controls: [
      {
        without: 'the check in `resource.ts` that drops an answer to an older request',
        failed: 'agreements end in a language that was requested before',
        seen: '2026-11-26',
      },
    ],
  },
  {
    id: 'Z06',
    name: 'secrets',
    title: 'Tokens and codes are readable nowhere but in Authorization',
    layers: ['pages'],
    about: [...CALLS, 'src/services/session', 'src/services/handoff', 'src/frame-host', 'demo/platform/accounts'],
    controls: [
      {
        without: "`this.removeAttribute('token')` in `widget.tsx`",
        failed: 'the token of campus-learning-timeline is read from the document, left to right and right to left',
        seen: '2026-11-27',
      },
      {
        without: '`safeRedirect` in `mediaAddress` of `navigation.ts`',
        failed: 'campus-portal asks the host of a hostile address',
        seen: '2026-11-27',
      },
    ],
  },
  {
    id: 'Z07',
    name: 'languages',
    title: 'Every language is whole, and its texts fit',
    layers: ['node', 'pages'],
    about: ['locales', 'src/services/language', 'src/ui', 'src/features'],
    controls: [
      {
        without: 'one key of Polish',
        failed: 'the texts in pl_PL are not complete',
        seen: '2026-11-26',
      },
      {
        without: 'the key of a button of campus-portal, whose text is in the code instead',
        failed: 'the text is the same in every language',
        seen: '2026-11-27',
      },
    ],
  },
  {
    id: 'Z08',
    name: 'looks',
    title: 'Every widget looks as it did, in both directions and dark',
    layers: ['pages'],
    about: ['src/element/frame', 'src/ui', 'src/features', 'locales/en_US', 'locales/ar_SA', 'tests/pages/screenshots'],
    controls: [
      {
        without: 'the darkness of `--_color-muted` in `tokens.css`',
        failed: 'blocks of the screens of campus-portal differ',
        seen: '2026-11-27',
      },
    ],
  },
  {
    id: 'Z09',
    name: 'storage-and-frames',
    title: 'Widgets work without storage and cookies, in frames, and in two versions on a page',
    layers: ['node', 'pages'],
    about: ['src/element', 'src/services/storage.ts', 'src/services/session', 'src/frame-host', 'demo/platform/embed'],
    controls: [
      {
        without: 'the memory in place of storage in `storage.ts`',
        failed: 'a value is lost while storage throws, is full or missing',
        seen: '2026-11-26',
      },
      {
        without: 'the exception that `readStored` catches, in the browser',
        failed: 'every widget with blocked storage: errors on the console',
        seen: '2026-11-27',
      },
    ],
  },
  {
    id: 'Z10',
    name: 'server',
    title: 'The server loses nothing that it acknowledged, works behind a pooler, and costs a bounded amount',
    layers: ['server'],
    about: [...CALLS, 'demo/platform'],
    controls: [
      {
        without: 'the wait for the database before the answer, in `about.ts` (it is asked 200 ms later)',
        failed: 'kill -9: 10 lines were acknowledged, and 5 are stored',
        seen: '2026-11-27',
      },
      {
        without: '`ignore_startup_parameters` in the settings of PgBouncer',
        failed: 'no process of the platform starts behind it',
        seen: '2026-11-27',
      },
      {
        without: 'the one statement that locks all live courses which are restored (one for each in its place)',
        failed: 'the largest input costs more statements than the sample allows',
        seen: '2026-11-27',
      },
      {
        without: '`requireNoObstacle` for a school of members only in `authorize.ts`',
        failed: 'a stranger is answered 40 calls of such a school',
        seen: '2026-11-27',
      },
    ],
  },
  {
    id: 'nodes',
    name: 'nodes',
    title: 'Unit, server and build tests hold on the versions of Node that README.md names',
    layers: ['nodes'],
    about: ['package.json', 'scripts/lib', 'scripts/build', 'demo/platform/core'],
    controls: [
      {
        without: 'what Node 22 has (`RegExp.escape` of Node 24 in `segment.ts`)',
        failed: 'the tests of calls do not load on 22, and hold on 24',
        seen: '2026-11-27',
      },
    ],
  },
];
