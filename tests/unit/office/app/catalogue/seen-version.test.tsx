// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ActionsPanel } from '../../../../../office/app/catalogue/draft/actions-panel.tsx'
import { DraftNotices } from '../../../../../office/app/catalogue/draft/draft-notices.tsx'
import { HistoryPanel } from '../../../../../office/app/catalogue/live/history-panel.tsx'
import { SessionContext, type Session } from '../../../../../office/app/session/session.ts'
import { catalogueCalls as calls } from '../../../../../office/contract/calls/catalogue.calls.ts'
import type { DraftRowView } from '../../../../../office/contract/entities/catalogue.ts'

const sent = vi.hoisted(() => vi.fn<(call: { path: string }, request: object) => Promise<unknown>>())
vi.mock('../../../../../office/app/api/call-office.ts', () => ({ callOffice: sent }))
vi.mock('../../../../../office/app/i18n/i18n.ts', () => ({
  useCopy: () => ({ t: (key: string) => key, language: 'en' }),
}))

const oldVersion = { number: 3, at: 0, by: 'Ann', note: 'Autumn', source: 'office', approvedBy: '', backTo: null }
const replies = new Map<string, unknown>([
  [calls.listDrafts.path, { needsApproval: true, drafts: [] }],
  [calls.diffDraft.path, { counts: [], changes: [] }],
  [calls.checkDraft.path, { total: 0, mistakes: [] }],
  [calls.listCatalogueHistory.path, { versions: [{ ...oldVersion, counts: [], isLive: false, isStored: true }] }],
])
const session = { person: { id: 'bob' }, roles: [{ brand: '*', role: 'owner' }], brands: [] } as unknown as Session

beforeEach(() => {
  sessionStorage.clear()
  sent
    .mockReset()
    .mockImplementation(async ({ path }) => replies.get(path) ?? { outcome: 'published', draft: draft(1) })
})
afterEach(cleanup)

const draft = (version: number, state: DraftRowView['state'] = 'open'): DraftRowView => ({
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
})
const actions = (version: number) => <ActionsPanel brand="watt" draft={draft(version)} unsavedCount={0} />

const cases: readonly [string, string, string, { path: string }, (version: number) => ReactElement, object][] = [
  ['publishes', 'office:do_publish', 'office:do_ask_approval', calls.publishDraft, actions, { version: 7 }],
  ['discards', 'office:do_discard_draft', 'office:do_discard_draft', calls.discardDraft, actions, { version: 7 }],
  [
    'withdraws',
    'office:do_withdraw_draft',
    'office:do_withdraw_draft',
    calls.withdrawDraft,
    (version) => <ActionsPanel brand="watt" draft={draft(version, 'scheduled')} unsavedCount={0} />,
    { version: 7 },
  ],
  [
    'approves',
    'office:do_decide_draft',
    'office:do_approve_draft',
    calls.decideDraft,
    (version) => <DraftNotices brand="watt" draft={draft(version, 'awaiting')} />,
    { version: 7, decision: 'approve' },
  ],
  [
    'rolls back',
    'office:do_roll_back',
    'office:roll_back_to',
    calls.rollBackCatalogue,
    (live) => <HistoryPanel brand="watt" live={live} />,
    { number: 3, live: 7 },
  ],
]

it.each(cases)(
  'a person who %s names the version that was on screen when the dialog opened, not what a colleague saved since',
  async (_verb, open, submit, call, view, version) => {
    const client = new QueryClient()
    const wrap = (content: ReactElement) => (
      <QueryClientProvider client={client}>
        <SessionContext.Provider value={session}>{content}</SessionContext.Provider>
      </QueryClientProvider>
    )
    const { rerender } = render(wrap(view(7)))
    fireEvent.click(await screen.findByRole('button', { name: new RegExp(open) }))
    rerender(wrap(view(8)))
    const dialog = within(screen.getByRole('dialog'))
    for (const field of dialog.queryAllByRole('radio'))
      if (/approve/.test(field.closest('label')?.textContent ?? '')) fireEvent.click(field)
    for (const field of dialog.queryAllByRole('textbox')) fireEvent.change(field, { target: { value: 'Agreed' } })
    fireEvent.click(await dialog.findByRole('button', { name: new RegExp(submit) }))
    await waitFor(() => expect(sent).toHaveBeenCalledWith(call, expect.objectContaining(version)))
  },
)
