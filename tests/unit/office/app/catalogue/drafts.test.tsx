// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DraftActionsPanel } from '../../../../../office/app/catalogue/draft/draft-actions-panel.tsx'
import { DraftStatusNotices } from '../../../../../office/app/catalogue/draft/draft-status-notices.tsx'
import { DraftsPanel } from '../../../../../office/app/catalogue/live/drafts-panel.tsx'
import { CatalogueHistoryPanel } from '../../../../../office/app/catalogue/live/catalogue-history-panel.tsx'
import { SessionContext, type Session } from '../../../../../office/app/session/session.ts'
import { officeCatalogueApiCalls as calls } from '../../../../../office/contract/calls/catalogue.calls.ts'
import type { DraftRowView } from '../../../../../office/contract/entities/catalogue.ts'

const sent = vi.hoisted(() => vi.fn<(call: { path: string }, request: object) => Promise<unknown>>())
vi.mock('../../../../../office/app/api/call-office.ts', () => ({ callOfficeApi: sent }))
vi.mock('../../../../../office/app/i18n/i18n.ts', () => ({
  useOfficeTranslation: () => ({ t: (key: string) => key, language: 'en' }),
}))

const oldVersion = { number: 3, at: 0, by: 'Ann', note: 'Autumn', source: 'office', approvedBy: '', backTo: null }
const replies = new Map<string, unknown>([
  [calls.listDrafts.path, { needsApproval: true, drafts: [] }],
  [calls.diffDraft.path, { counts: [], changes: [] }],
  [calls.checkDraft.path, { total: 0, mistakes: [], hasPreview: false }],
  [calls.listCatalogueHistory.path, { versions: [{ ...oldVersion, counts: [], isLive: false, isStored: true }] }],
])
const session = { person: { id: 'bob' }, roles: [{ brand: '*', role: 'owner' }], brands: [] } as unknown as Session

beforeEach(() => {
  sessionStorage.clear()
  sent
    .mockReset()
    .mockImplementation(async ({ path }) => replies.get(path) ?? { outcome: 'published', draft: draft(1) })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const draft = (
  version: number,
  state: DraftRowView['state'] = 'open',
  changes: Partial<DraftRowView> = {},
): DraftRowView => ({
  id: 'winter',
  name: 'Winter',
  version,
  state,
  base: 1,
  backTo: null,
  isOutdated: false,
  files: [],
  createdBy: 'Ann',
  createdAt: 0,
  changedBy: 'Ann',
  changedAt: 0,
  requested: { staffId: 'ann', by: 'Ann', at: 0, note: 'Prices' },
  approvedBy: '',
  publishAt: null,
  refusal: null,
  published: null,
  ...changes,
})
const actions = (version: number) => <DraftActionsPanel brand="watt" draft={draft(version)} unsavedCount={0} />

const cases: readonly [string, string, string, { path: string }, (version: number) => ReactElement, object][] = [
  ['publishes', 'office:do_publish', 'office:do_ask_approval', calls.publishDraft, actions, { version: 7 }],
  ['discards', 'office:do_discard_draft', 'office:do_discard_draft', calls.discardDraft, actions, { version: 7 }],
  [
    'withdraws',
    'office:do_withdraw_draft',
    'office:do_withdraw_draft',
    calls.withdrawDraft,
    (version) => <DraftActionsPanel brand="watt" draft={draft(version, 'scheduled')} unsavedCount={0} />,
    { version: 7 },
  ],
  [
    'approves',
    'office:do_decide_draft',
    'office:do_approve_draft',
    calls.decideDraft,
    (version) => <DraftStatusNotices brand="watt" draft={draft(version, 'awaiting')} />,
    { version: 7, decision: 'approve' },
  ],
  [
    'rolls back',
    'office:do_roll_back',
    'office:roll_back_to',
    calls.rollBackCatalogue,
    (live) => <CatalogueHistoryPanel brand="watt" live={live} />,
    { number: 3, live: 7 },
  ],
]

const show = (content: ReactElement) => {
  const client = new QueryClient()
  const wrap = (inner: ReactElement) => (
    <QueryClientProvider client={client}>
      <SessionContext.Provider value={session}>{inner}</SessionContext.Provider>
    </QueryClientProvider>
  )
  const { rerender } = render(wrap(content))
  return { change: (next: ReactElement) => rerender(wrap(next)) }
}

it.each(cases)(
  'a person who %s names the version that was on screen when the dialog opened, not what a colleague saved since',
  async (_verb, open, submit, call, view, version) => {
    const { change } = show(view(7))
    fireEvent.click(await screen.findByRole('button', { name: new RegExp(open) }))
    change(view(8))
    const dialog = within(screen.getByRole('dialog'))
    for (const field of dialog.queryAllByRole('radio'))
      if (/approve/.test(field.closest('label')?.textContent ?? '')) fireEvent.click(field)
    for (const field of dialog.queryAllByRole('textbox')) fireEvent.change(field, { target: { value: 'Agreed' } })
    fireEvent.click(await dialog.findByRole('button', { name: new RegExp(submit) }))
    await waitFor(() => expect(sent).toHaveBeenCalledWith(call, expect.objectContaining(version)))
  },
)

const atTime = Date.UTC(2026, 10, 28) / 1000

it.each([
  ['before its time reads that it is published then', atTime - 60, 'office:publish_then_hint'],
  ['after its time reads that it is published at once', atTime + 60, 'office:publish_now_hint'],
])('a person who approves a draft %s', (_when, now, hint) => {
  vi.spyOn(Date, 'now').mockReturnValue(now * 1000)
  show(<DraftStatusNotices brand="watt" draft={draft(7, 'awaiting', { publishAt: atTime })} />)
  fireEvent.click(screen.getByRole('button', { name: /do_decide_draft/ }))
  expect(screen.getByRole('radio', { name: new RegExp(hint) })).toBeTruthy()
})

it('a person reads that a scheduled draft will not be published once the catalogue has changed', () => {
  const planned = draft(7, 'scheduled', { publishAt: atTime, isOutdated: true })
  show(<DraftStatusNotices brand="watt" draft={planned} />)
  show(<DraftsPanel brand="watt" drafts={[planned]} />)
  expect(screen.getAllByText('office:draft_will_not_be_published')).toHaveLength(2)
  expect(screen.queryByText(/draft_scheduled|draft_state_scheduled/)).toBeNull()
})
