import { type Mistake, mistakes } from './mistake.ts'

/** In the pages: nothing typed is lost or sent twice, lists ask what the address says, people see their own alone. */
export const web: readonly Mistake[] = [
  ...mistakes('web/src/kit/opened.tsx', 'web/src/kit/opened.unit.test.tsx', {
    'an address opens a form to whoever only reads': ['asked === NEW && !mayCreate ? null : asked', 'asked'],
  }),
  ...mistakes('web/src/lib/numbers.ts', 'web/src/lib/numbers.unit.test.ts', {
    'what is in brackets is not negative': ['const isNegative = inner !== null ||', 'const isNegative ='],
    'groups of digits are not looked at': ['if (!isFigure(figure) || multiple >= below)', 'if (multiple >= below)'],
    'another unit is taken': ["(suffix !== '' && !isSame(suffix, name))", "(suffix === '' && !isSame(suffix, name))"],
  }),
  ...mistakes('web/src/kit/set-aside.tsx', 'web/src/kit/set-aside.unit.test.tsx', {
    'a draft that ends its page comes back': ['if (begins) this.setState', 'if (!begins) this.setState'],
  }),
  ...mistakes('web/src/kit/leave-guard.tsx', 'web/src/kit/set-aside.unit.test.tsx', {
    'of several forms only one is asked about': [
      'guards.some(({ isUnsaved }) => isUnsaved())',
      'guards.at(-1)?.isUnsaved() === true',
    ],
  }),
  ...mistakes('web/src/kit/lines-field.tsx', 'web/src/app/repeated-fields.unit.test.tsx', {
    'another line is taken away': ['lines.toSpliced(place, 1)', 'lines.toSpliced(place + 1, 1)'],
  }),
  ...mistakes('web/src/pages/apply/values.ts', 'web/src/app/typed-fields.unit.test.tsx', {
    'a half-typed day is reckoned with': ['day && isDay(day) && time', 'day && time'],
  }),
  ...mistakes('web/src/kit/notice.tsx', 'web/src/kit/notice.unit.test.tsx', {
    'a window hides what is told while it is open': ["place.removeAttribute('aria-hidden')", '{}'],
  }),
  ...mistakes('web/src/kit/form.tsx', 'web/src/kit/form.unit.test.tsx', {
    'an error does not stand at its field': [
      'if (labels.has(name)) form.setError',
      'if (!labels.has(name)) form.setError',
    ],
    'an error of a field that is not shown is lost': [
      "else if (elsewhere.length > 0) setFailure({ text: elsewhere.join('') })",
      '',
    ],
    'a form is sent while a file is on its way': [
      "if (held.size > 0) return setFailure({ text: [...new Set(held.values())].join('') })",
      '',
    ],
    'Enter in a conversion sends': [
      'event.nativeEvent.isComposing || event.keyCode === 229',
      'event.nativeEvent.isComposing && event.keyCode === 229',
    ],
    'a failed try takes what was typed': ['          show(error)\n', '          show(error)\n          form.reset()\n'],
    'the address after a failed try keeps the draft': ['          draft.clear(values)\n', ''],
    'unsaved input is left without a question': [
      'const isUnsaved = () => form.formState.isDirty && !running.current',
      'const isUnsaved = () => form.formState.isSubmitted && !running.current',
    ],
    'an error of the last try stays': ['    setFailure(null)\n    let goesOn', '    let goesOn'],
  }),
  ...mistakes('web/src/pages/task/panel.tsx', 'web/src/pages/task/task.page.test.tsx', {
    'Enter in a conversion adds an action': [
      '(event.nativeEvent.isComposing || event.keyCode === 229)) event',
      '(event.nativeEvent.isComposing && event.keyCode === 229)) event',
    ],
    'trying again adds an action twice': ['idempotencyKey: key }', 'idempotencyKey: crypto.randomUUID() }'],
    'an action that could not be added is lost': ['          put({ key, title, failure })\n', '          drop(key)\n'],
    'operators propose by a single key': ['return may && !proposes ?', 'return may ?'],
  }),
  ...mistakes('web/src/pages/memo/parts/task-label.ts', 'web/src/pages/memo/parts/task-label.unit.test.ts', {
    'an action of a partner is offered that nothing links': ['if (!isLinked) return null', ''],
    'a partner is offered an action of what the startup does not read': [
      'return startupReads ?',
      'return makesTasks ?',
    ],
  }),
  ...mistakes('web/src/pages/memo/parts/readers.ts', 'web/src/pages/memo/parts/readers.unit.test.ts', {
    'colleagues are told as losing a memo that their company keeps': [
      "=== 'own_company' ? [author]",
      "=== 'own_company' ? []",
    ],
  }),
  ...mistakes('web/src/pages/memo/parts/use-task-href.ts', 'web/src/pages/memo/own-memos.page.test.tsx', {
    'a partner is led to actions that it may not open': ["owner_actor === 'partner' ?", 'owner_actor ?'],
  }),
  ...mistakes('web/src/pages/memo/parts/agreement-fields.tsx', 'web/src/pages/memo/operator.page.test.tsx', {
    'what was ticked for the startup is shared with the partner': [
      'asTask.onChange(beginsTicked(chosen as Owner, ways.taskLabel))',
      'asTask.onChange(asTask.value)',
    ],
  }),
  ...mistakes('web/src/app/search/acts.ts', 'web/src/app/search.page.test.tsx', {
    'the palette offers what nobody may do': ['may(permission) &&', ''],
  }),
  ...mistakes('web/src/pages/goal/parts/outlook-field.tsx', 'web/src/pages/goal/goal.page.test.tsx', {
    'the outlook is that of the last numbers': [
      '{ ...measure, current_value: entered as number, measured_on: day }',
      'measure',
    ],
  }),
  ...mistakes('web/src/kit/form-state.ts', 'web/src/kit/form.unit.test.tsx', {
    'an old draft undoes what others saved': ['name in values && !same(value, draft.base[name])', 'name in values'],
    'drafts of others are shown': ['`draft:${uid}:${draftKey}`', '`draft:${draftKey}`'],
    'nothing typed is kept': [
      'if (!same(base, typed)) return device.set(storageKey, JSON.stringify({ base, typed }))',
      '',
    ],
    'the last word is lost': [
      '      clearTimeout(waiting.current)\n      write()\n',
      '      clearTimeout(waiting.current)\n',
    ],
    'every field is wanted': ["['', null, undefined, []].every((empty)", "['', null, undefined, []].some((empty)"],
  }),
  ...mistakes('web/src/kit/typed-ahead.ts', 'web/src/kit/filters.unit.test.tsx', {
    'the search box keeps the words of a list that was left': ['if (value !== sent.current) setText(value)', ''],
  }),
  ...mistakes('web/src/lib/late.ts', 'web/src/lib/late.unit.test.tsx', {
    'what has come already is waited for': ['() => known() ?? Waiting', '() => Waiting'],
  }),
  ...mistakes('web/src/kit/late-below.tsx', 'web/src/kit/late-below.unit.test.tsx', {
    'what stands further down is not waited for': ['if (isNear && !known) ask()', 'ask()'],
    'what has come waits until its place is near': ['if (Part && (isNear || isPainted))', 'if (Part && isNear)'],
    'a page is painted only with its form': ['if (Part && (isNear || isPainted))', 'if (Part)'],
    'who comes back finds a shorter page': ['minHeight: height', 'minHeight: 0'],
    'what cannot be had is not said': ['if (error !== undefined) return', 'if (error === null) return'],
  }),
  ...mistakes('web/src/kit/frames.tsx', 'web/src/kit/frames.unit.test.tsx', {
    'the first window makes its styles itself': ['keepMounted: true', 'keepMounted: false'],
    'what is drawn ahead stands on the page': ['container: stage }', 'container: document.body }'],
  }),
  ...mistakes('web/build/shared-files.ts', 'web/build/shared-files.unit.test.ts', {
    'two files need each other': ['return isBehind(a, b) || isBehind(b, a)', 'return isBehind(a, b) && isBehind(b, a)'],
    'what a file needs comes for nothing': [
      'sum += missing * (file.bytes + (file === b ? 0 : REQUEST))',
      'sum += file === b ? missing * file.bytes : 0',
    ],
    'what is imported on demand is shared': ['filter(({ isFixed }) => !isFixed)', 'filter(({ modules }) => modules)'],
  }),
  ...mistakes('web/build/preload.js', 'web/build/parts.unit.test.ts', {
    'whoever signs in anew waits for Firebase': ['own && tokenCounts() ? own', 'own ? own'],
  }),
  ...mistakes('web/src/kit/filters.tsx', 'web/src/kit/filters.unit.test.tsx', {
    'a search is sent in a conversion': ['if (composing.current) return', ''],
    'what cannot be searched for is asked': ['if (found || words === value) return', 'if (words === value) return'],
    'a change of filter stays on its page': ['{ state: { cursors: [] } })', '{ state: { cursors } })'],
    'the way back begins at the first page': ['page(cursors.slice(0, -1))', 'page([])'],
    'a value the list does not know is asked': [
      'value && !PAGING.includes(key) && accepts(known[key], value)',
      'value && !PAGING.includes(key)',
    ],
    'tabs count as filters': ["key !== 'sort' && !fixed.includes(key) &&", "key !== 'sort' &&"],
    'one value of several can be chosen': [
      'option === key ? !chosen.includes(key) : chosen.includes(option)',
      'option === key',
    ],
  }),
  ...mistakes('web/src/lib/api.ts', 'web/src/lib/api.unit.test.ts', {
    'changes go without an ETag': ["...(ifMatch && { 'If-Match': ifMatch }),", ''],
    'changes go without a key': ["...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),", ''],
    'an empty filter is asked': [
      "value !== undefined && value !== null && value !== ''",
      'value !== undefined && value !== null',
    ],
    'what a conflict brought is lost': ['retryAfter, current: data })', 'retryAfter })'],
    'a dead session is not renewed': [
      'currentUid() === null || !(await renewed())',
      'currentUid() !== null || !(await renewed())',
    ],
    'a call is lost with its session': [
      "def.access === 'public' || !(await askSignIn(error.message))",
      "def.access !== 'public' || !(await askSignIn(error.message))",
    ],
    'a redirect looks like an answer': [
      'if (status === 302) throw new Redirected',
      'if (status === 301) throw new Redirected',
    ],
  }),
  ...mistakes('web/src/lib/query.ts', 'web/src/lib/query.unit.test.ts', {
    'refusals are tried again': ['(error instanceof ApiError && error.status >= 500)', 'error instanceof ApiError'],
  }),
  ...mistakes('web/src/app/guard.ts', 'web/src/app/guard.unit.test.ts', {
    'private pages are shown to nobody': ["type === 'private' ? { kind: 'redirect', to: '/' } : show", 'show'],
    'operators’ pages are shown to companies': ["input.isOperator ? show : { kind: 'redirect', to: '/' }", 'show'],
    'a page leads to itself for ever': ['to === input.pathname ? notFound :', ''],
    'steps that are not due are shown': ['here >= 0 && here <= due', 'here >= 0'],
    'a step of another company is shown': ['params.startup_id === signal.startup_company_uid && here', 'here'],
    'a dead session stays': [
      "if (profile.code === 'unauthenticated') return { kind: 'sign-out', text: profile.text }",
      '',
    ],
    'a page is shown before its answer': [
      "    case 'pending':\n      return loading",
      "    case 'pending':\n      return show",
    ],
    'a server that fails looks like a page that is not there': [
      "return isPassing(profile.code) ? { kind: 'retry', text: profile.text } : notFound",
      'return notFound',
    ],
    'the suspended can join': ["current.code === 'no_membership' && page !== null", 'page !== null'],
    'partners are read as a startup': [' || isReserved(input.params.startup_id)', ''],
  }),
  ...mistakes(
    'web/src/lib/session.ts',
    [
      'web/src/pages/auth/leaving.page.test.tsx',
      'web/src/app/guard.page.test.tsx',
      'web/src/pages/auth/login.page.test.tsx',
    ],
    {
      'the next person sees what the last one saw': ['    resetState()\n', ''],
      'drafts stay on a shared computer': ['if (uid !== null) dropDrafts((owner) => owner === uid)', ''],
    },
  ),
  ...mistakes('web/src/lib/session.ts', 'web/src/lib/early-session.unit.test.tsx', {
    'the token of another account is used': ['return kept?.uid === early ? kept : null', 'return kept'],
    'the server confirms whom nobody asked about': ["!== 'loading' || kept?.uid !== uid", "!== 'loading' || !kept"],
    'what an ended session was told stays': ['const uid = askingUid()', 'const uid = currentUid()'],
    'Firebase is fetched before the page': ['else if (!kept) void', 'else void'],
    'who signs out in another tab is still there in this one': [
      'if (seenUid() || askingUid() !== null) void',
      'if (seenUid()) void',
    ],
  }),
  ...mistakes('web/src/app/providers.tsx', 'web/src/lib/early-session.unit.test.tsx', {
    'answers to a kept token outlive its session': ["let uid = askingUid() ?? ''", "let uid = ''"],
  }),
  ...mistakes('web/src/lib/kept-session.ts', 'web/src/lib/kept-session.unit.test.ts', {
    'a token at its end asks': ['Date.now() + SPARE_MS', 'Date.now() - SPARE_MS'],
    'the token of somebody else asks': ['claimsOf(token).sub === uid ?', 'claimsOf(token).sub ?'],
  }),
  ...mistakes('web/src/lib/identifier.ts', 'web/src/lib/identifier.unit.test.ts', {
    'any cookie names a startup': ["isUid(value) ? value : ''", "value ?? ''"],
  }),
  ...mistakes('web/src/pages/notification/list.page.tsx', 'web/src/pages/notification/notification.page.test.tsx', {
    'reading all reads what came after the list was drawn': [
      'notifications.markAllRead(drawnAt)',
      'notifications.markAllRead(new Date().toISOString())',
    ],
  }),
  ...mistakes('web/src/pages/notification/panel.tsx', 'web/src/pages/notification/notification.page.test.tsx', {
    'reading all under the bell reads what came since': [
      'notifications.markAllRead(newest.shown_at)',
      'notifications.markAllRead(new Date().toISOString())',
    ],
  }),
  ...mistakes(
    'web/src/pages/notification/parts/use-notifications.ts',
    'web/src/pages/notification/notification.page.test.tsx',
    {
      'up to when is not sent': ['body: { until }', 'body: until ? {} : { until }'],
      'the list keeps its marks': ['const stale = { refresh: readsOf(calls) }', 'const stale = {}'],
    },
  ),
  ...mistakes(
    'web/src/app/bell.tsx',
    ['web/src/pages/notification/notification.page.test.tsx', 'web/src/app/links.page.test.tsx'],
    {
      'the badge keeps its number': ['      setCount(next)\n', '      setCount((before) => before ?? next)\n'],
      'a hundred are told as a hundred': ['count > MAX_UNREAD ? `${MAX_UNREAD}+`', 'count > 1000 ? `${MAX_UNREAD}+`'],
    },
  ),
  ...mistakes('web/src/pages/task/parts/moves.ts', 'web/src/pages/task/parts/moves.unit.test.ts', {
    'an action is finished without being asked': [
      "to === 'done' && task.execution_count === 0 ? 'comment' :",
      "to === 'done' && task.execution_count < 0 ? 'comment' :",
    ],
    'who made a proposal is asked for the answer': [
      "status === 'proposed' && can.includes('transition:todo') ? proposalLabel",
      "status === 'proposed' ? proposalLabel",
    ],
  }),
  ...mistakes('web/src/pages/task/parts/use-board.ts', 'web/src/pages/task/task.page.test.tsx', {
    'the oldest of what is done comes first': [
      "status === 'done' && !due ? ('-updated_at' as const)",
      "status === 'doing' && !due ? ('-updated_at' as const)",
    ],
  }),
  ...mistakes('web/src/pages/goal/values.ts', 'web/src/pages/goal/values.unit.test.ts', {
    'taking back an edit takes back what it did not touch': [
      'JSON.stringify(before[name]) !== JSON.stringify(after[name])',
      'name in before',
    ],
    'an edit of measures is taken back': ["names.length === 0 || names.includes('measures')", 'names.length === 0'],
  }),
  ...mistakes('web/src/pages/user/parts/parse-people.ts', 'web/src/pages/user/parts/parse-people.unit.test.ts', {
    'the head of a table is a person': ["line === '' || (isHead(cells) && cells === head)", "line === ''"],
    'what is unseen in an address stays': ['spelledAs(addressField, text.trim()) as string', 'text.trim()'],
    'everybody becomes an owner': ["company_role: role ?? 'member'", "company_role: role ?? 'owner'"],
    'several addresses are one person': [
      '/[<;]/.test(plain) || (plain.match(/@/g) ?? []).length > 1',
      '/[<]/.test(plain)',
    ],
    'a number is the name of somebody': ['!hasAt(cell) && !isNumber(cell))', '!hasAt(cell))'],
    'what stands beside a person is lost': ['const left = [...others, ...unread]', 'const left: string[] = []'],
  }),
  ...mistakes('web/src/kit/saved-views/conditions.ts', 'web/src/kit/saved-views/conditions.unit.test.ts', {
    'a view with fewer conditions is the same': [
      'Object.keys(one).length === Object.keys(other).length &&\n',
      'Object.keys(one).length > 0 &&\n',
    ],
    'one view too many is offered': ['saved >= MAX_SAVED_VIEWS ?', 'saved > MAX_SAVED_VIEWS ?'],
  }),
  ...mistakes('web/src/pages/apply/parts/next-step.ts', 'web/src/pages/apply/parts/next-step.unit.test.ts', {
    'what is late waits': [
      'respond_due_at !== null && respond_due_at < now.toISOString()',
      'respond_due_at !== null && respond_due_at > now.toISOString()',
    ],
    'what HOME asks for first is among the rest': ["const isMine = wait?.side === 'you'", 'const isMine = false'],
    'a set day is not told': ["status === 'scheduling' && meeting_at", 'false && meeting_at'],
    'the partner has what was sent back': [
      "!['submitted', 'reviewing', 'returned'].includes(status)",
      "!['submitted', 'reviewing'].includes(status)",
    ],
  }),
  ...mistakes('web/src/pages/apply/parts/consent-step.tsx', 'web/src/pages/apply/apply-dialog.page.test.tsx', {
    'a draft carries a consent': [
      "useEffect(() => setValue('share_consent', false), [setValue])",
      'useEffect(() => undefined, [setValue])',
    ],
    'what is hidden is told as shown': [
      'groups.filter((group) => !shared.includes(group))',
      'groups.filter((group) => shared.includes(group))',
    ],
  }),
  ...mistakes('web/src/pages/apply/values.ts', 'web/src/pages/apply/apply-dialog.page.test.tsx', {
    'a time without a day is sent': ['if (item.time && !item.day) return', 'if (!item.time && item.day) return'],
    'one consent is enough for none': [
      'share_consent: any.share_consent.refine(Boolean,',
      'share_consent: any.share_consent.refine((given) => given !== null,',
    ],
  }),
  ...mistakes('web/src/pages/contact/texts.ts', 'web/src/pages/contact/texts.unit.test.ts', {
    'what is late is told as to come': [
      'return first_response_due_at < now.toISOString()',
      'return first_response_due_at > now.toISOString()',
    ],
  }),
  ...mistakes(
    'web/src/lib/return-to.ts',
    ['web/src/app/guard.page.test.tsx', 'web/src/pages/auth/login.page.test.tsx'],
    {
      'after signing in one comes to the page of another': [
        'kept && area?.[1](home).test(kept) ? kept : home',
        'kept ?? home',
      ],
    },
  ),
  ...mistakes('web/src/pages/memo/parts/agreement-fields.tsx', 'web/src/pages/memo/operator.page.test.tsx', {
    'what a partner is to do is sent as an action': [
      'action.as_task && taskLabel(action.owner_actor) !== null',
      'action.as_task',
    ],
  }),
  ...mistakes('contract/src/pages.ts', 'web/src/registry.unit.test.ts', {
    'the page of a record has the address of the form for a new one': [
      '.toSorted((a, b) => Object.keys(a.params).length',
      '.toSorted((b, a) => Object.keys(a.params).length',
    ],
    'an address without an identifier is a page': [
      "} else if (part === '') return null",
      "} else if (part === ' ') return null",
    ],
  }),
  ...mistakes('web/src/app/app.tsx', 'web/src/app/focus.page.test.tsx', {
    'a new page is read from where the old one was left': ['main.focus({ preventScroll: true })', '{ }'],
    'the focus is taken from who has gone elsewhere': [' && (now === left || now === document.body)', ''],
  }),
  ...mistakes('web/src/pages/memo/promises.page.tsx', 'web/src/pages/memo/promises.page.test.tsx', {
    'the figures of all promises have no room before they are known': ['waits && !broken && <SideRatesRoom />', 'null'],
  }),
  ...mistakes('web/src/app/guard-queries.ts', 'web/src/kit/faces.page.test.tsx', {
    'the face that came with the company is asked for': [
      'if (inCharge && answer.avatars)',
      'if (!inCharge && answer.avatars)',
    ],
  }),
  ...mistakes('contract/src/rich-text.ts', 'contract/src/rich-text.unit.test.ts', {
    'links lead to scripts': ["new URL(href).protocol === 'https:'", "new URL(href).protocol !== 'http:'"],
    'a sign that was typed becomes a mark': ['[\\\\`*_[\\]<>&~|!#+=-]/g', '[\\\\`_[\\]<>&~|!#+=-]/g'],
    'what the editor of before stored is not decoded': ['read = decoded', 'read = (text: string) => text'],
  }),
  ...mistakes('web/src/lib/watch-exposures.ts', 'web/src/lib/watch-exposures.unit.test.ts', {
    'what shows a corner counts as seen': ['intersectionRatio >= HALF && ', ''],
    'what passes by counts as seen': ['        forget(target)\n', ''],
    'what has been sent is sent again': ['if (sent.has(keyOf(startup_id, uid))) return', ''],
    'what waits is lost when the page is left': ["  addEventListener('pagehide', flush)\n", ''],
    'a hidden tab shows something': ['if (!document.hidden) observer.observe(card)', 'observer.observe(card)'],
    'what was refused is sent for ever': ['if (!(error instanceof NetworkError)) return', ''],
  }),
]
