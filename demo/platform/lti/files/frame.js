/**
 * The script of the pages in a frame of a learning system. Each page has one step: `store` a secret with the learning
 * system, `prove` the browser by it, `open` a widget, `submit` an answer, or `close` the window of a registration.
 */
const main = document.querySelector('main');
const { step, key, target, origin, site } = main.dataset;

const ANSWER_MS = 3_000;

/** The frame of the learning system that stores: the page around this one, or a frame of it by its name. */
const storage = () => {
  const around = window.parent === window ? window.opener : window.parent;
  if (!around) return null;
  if (target === '_parent') return around;
  try {
    return around.frames[target] ?? null;
  } catch {
    return null;
  }
};

/** Sends a message of the LTI storage and waits for its answer; null without one. */
const ask = (subject, content) =>
  new Promise((resolve) => {
    const id = crypto.randomUUID();
    const frame = storage();
    const end = (answer) => {
      clearTimeout(timer);
      removeEventListener('message', listen);
      resolve(answer);
    };
    const listen = ({ data, origin: from }) => {
      if (from !== origin || data?.message_id !== id || data.subject !== `${subject}.response`) return;
      end(data.error ? null : data);
    };
    const timer = setTimeout(() => end(null), ANSWER_MS);
    addEventListener('message', listen);
    if (frame) frame.postMessage({ subject, message_id: id, ...content }, origin);
    else end(null);
  });

const post = async (path, body, token = '') => {
  const { language, tenant } = main.dataset;
  const response = await fetch(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'campus-session': 'token',
      'x-campus-client': 'lti',
      tenant_id: tenant,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      [main.dataset.languageParameter]: language,
    },
    body: JSON.stringify(body),
    credentials: 'omit',
    cache: 'no-store',
  });
  const { data } = await response.json();
  if (!response.ok) throw new Error('refused');
  return data;
};

/** The widgets that the page can show in place of the one that it opened with, by route. */
const PLACES = {
  liveLearnDetail: ({ params }) => ['campus-live-detail', { 'live-id': params.id }],
  liveRoom: ({ params }) => ['campus-live-room', { 'live-id': params.id }],
  courseView: ({ query }) => ['campus-course-view', { 'course-id': query.courseId }],
  examInfo: ({ query }) => ['campus-work-detail', { kind: 'exam', 'work-id': query.examId }],
  attendanceDetail: ({ params }) => ['campus-attendance-board', { 'attendance-id': params.attendanceId }],
  classView: ({ params }) => [
    'campus-lecturing-center',
    { 'school-id': params.schoolId, 'class-id': params.classId, page: 'classView' },
  ],
};

const show = ({ attributes, tag }, getToken) => {
  const { language, tenant } = main.dataset;
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries({ tenant, language, ...attributes }))
    if (value) element.setAttribute(name, value);
  element.getToken = getToken;
  document.querySelector('.onward').hidden = true;
  // What tells about the members keeps its place, and with it the focus and its live region.
  for (const child of [...main.children]) if (!child.classList.contains('members')) child.remove();
  main.append(element);
};

/** What has changed in the class, in the language of the page. */
const saidOf = (text, changes) => {
  const numbers = new Intl.NumberFormat(main.dataset.language.replace('_', '-'));
  return text.replace(/\{(\w+)\}/g, (_, name) => numbers.format(changes[name]));
};

/** Lets a teacher read the members of the course again; the widget then shows the class as it is now. */
const offerRefresh = (widget, getToken) => {
  const members = main.querySelector('.members');
  if (!members) return;
  const [button, status] = members.children;
  members.hidden = false;
  button.addEventListener('click', async () => {
    if (button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    status.textContent = '';
    const done = await post(main.dataset.refresh, {}, await getToken()).catch(() => null);
    button.ariaDisabled = null;
    if (done?.isCurrent) show(widget, getToken);
    status.textContent = done?.isCurrent ? saidOf(status.dataset.done, done) : status.dataset.failed;
  });
};

/** Opens an empty tab, in the click: later the browser would refuse it. Null if it opens none. */
const openEmpty = () => {
  const name = `campus-${crypto.randomUUID()}`;
  const tab = window.open('about:blank', name);
  if (tab) tab.opener = null;
  return tab && name;
};

/**
 * Offers an address by a link: in a tab if nobody has pressed anything, without which no browser opens one; otherwise in place
 * of the course, for a browser or a frame that opens no tab at all.
 */
const offer = (href, go) => {
  const notice = document.querySelector('.onward');
  const [link, stuck] = [notice.querySelector('a'), notice.querySelector('.stuck > span')];
  const isRefused = navigator.userActivation?.isActive !== false;
  link.href = href;
  link.target = isRefused ? '_top' : '_blank';
  link.onclick = (event) => {
    event.preventDefault();
    const tab = openEmpty();
    if (!tab && !isRefused) {
      offer(href, go);
      return;
    }
    // The learning system may keep its frame from leading away, of which nothing tells.
    stuck.hidden = tab !== null;
    void go(tab ?? '_top');
  };
  stuck.hidden = true;
  stuck.querySelector('bdi').replaceChildren(href);
  notice.toggleAttribute('data-here', isRefused);
  notice.hidden = false;
  link.focus();
};

/** Follows a link into a window. */
const follow = (href, target) => {
  const link = document.createElement('a');
  Object.assign(link, { href, target });
  document.body.append(link);
  link.click();
  link.remove();
};

/** Opens a page of this platform, with the user of the launch by a code in a form: in no address, no history and no log. */
const carry = async (url, target, renewal, getToken) => {
  const issued = await post(main.dataset.leave, { renewal }, await getToken()).catch(() => null);
  if (!issued) {
    // What a visitor sees.
    follow(url.href, target);
    return;
  }
  const form = document.createElement('form');
  const action = `${main.dataset.wayOut}?${main.dataset.languageParameter}=${main.dataset.language}`;
  Object.assign(form, { method: 'post', action, target, hidden: true });
  for (const [field, value] of [
    ['code', issued.code],
    ['to', url.pathname + url.search + url.hash],
  ]) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name: field, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
};

/** Leads away from the frame, which shows only what it was opened for: into a new tab. */
const leave = (href, renewal, getToken) => {
  if (!/^https?:/.test(href)) {
    // For an app of the system.
    window.open(href, '_blank', 'noopener');
    return;
  }
  const url = new URL(href);
  const isOurs = url.origin === location.origin;
  // The session is of this school, whichever the site shows otherwise.
  if (isOurs && !url.searchParams.has('tenant')) url.searchParams.set('tenant', main.dataset.tenant);
  const go = (target) => (isOurs ? carry(url, target, renewal, getToken) : follow(url.href, target));
  const tab = openEmpty();
  if (tab) void go(tab);
  else offer(url.href, go);
};

const open = async () => {
  const { accessToken, renewal, widget } = await post(main.dataset.exchange, { code: main.dataset.code });
  delete main.dataset.code;
  // They are kept in this memory only: a reload asks the learning system for a new launch.
  let token = accessToken;
  const getFresh = async () => (await post(main.dataset.renew, { renewal })).accessToken;
  const getToken = async () => {
    const given = token;
    token = '';
    return given || getFresh();
  };
  const here = [];
  addEventListener('campus-navigate', (event) => {
    const { href, replace, target: window_ } = event.detail;
    event.preventDefault();
    const place = window_ === '_blank' ? undefined : PLACES[event.detail.route]?.(event.detail);
    if (place?.[1] && Object.values(place[1]).every(Boolean)) {
      const state = { at: here.push(place) - 1 };
      if (replace) history.replaceState(state, '');
      else history.pushState(state, '');
      show({ tag: place[0], attributes: place[1] }, getToken);
    } else leave(href, renewal, getFresh);
  });
  addEventListener('popstate', ({ state }) => {
    const place = here[state?.at];
    show(place ? { tag: place[0], attributes: place[1] } : widget, getToken);
  });
  show(widget, getToken);
  offerRefresh(widget, getToken);
};

/** Tells the learning system how high the content is, if it asks for that. */
const tellHeight = () => {
  if (window.parent === window) return;
  let told = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(main.getBoundingClientRect().height);
    if (height !== told) window.parent.postMessage({ subject: 'lti.frameResize', height }, site);
    told = height;
  }).observe(main);
};

const STEPS = {
  async store() {
    await ask('lti.put_data', { key, value: main.dataset.value });
    location.replace(main.dataset.next);
  },
  async prove() {
    const form = main.querySelector('form');
    const answer = await ask('lti.get_data', { key });
    form.elements.proof.value = typeof answer?.value === 'string' ? answer.value : '';
    form.submit();
  },
  async open() {
    // The way back here, or a reload, asks for this address, which says what to do, in place of sending the message again.
    history.replaceState(null, '');
    tellHeight();
    try {
      await open();
    } catch {
      main.querySelector('.wait')?.remove();
      const failed = main.querySelector('.failed');
      if (failed) failed.hidden = false;
    }
  },
  async submit() {
    main.querySelector('form').submit();
  },
  async close() {
    const around = window.parent === window ? window.opener : window.parent;
    around?.postMessage({ subject: 'org.imsglobal.lti.close' }, site);
  },
};
await STEPS[step]?.();
