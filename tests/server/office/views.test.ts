import { beforeAll, expect, test } from 'vitest'
import { openEmptyDatabase } from '../fixtures/gateway.ts'
import { startOffice, type Office, type StaffPerson } from './office.ts'

let office: Office
let agent: StaffPerson
let colleague: StaffPerson
beforeAll(async () => {
  office = await startOffice({ database: (await openEmptyDatabase()).db })
  agent = await office.hire({ brand: 'watt', role: 'support' })
  colleague = await office.hire({ brand: 'watt', role: 'support' })
})

const save = (view: { id?: string; name: string; query: string; isDefault?: boolean }, { browser } = agent) =>
  browser.call('saveView', { isDefault: false, ...view })
const namesOf = async ({ browser }: StaffPerson) => (await browser.call('listViews', {})).views.map(({ name }) => name)

test('an agent saves lists, opens Orders with one of them, renames and deletes them; colleagues have their own', async () => {
  const { views } = await save({ name: 'Refused in Japan', query: 'area=ja&goods=refused', isDefault: true })
  expect(views).toEqual([
    { id: expect.any(String), name: 'Refused in Japan', query: 'area=ja&goods=refused', isDefault: true },
  ])
  await save({ name: 'Disputes', query: 'money=disputed', isDefault: true })
  const saved = (await agent.browser.call('listViews', {})).views
  expect(saved.map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['Disputes', true],
    ['Refused in Japan', false],
  ])
  const [disputes] = saved
  await save({ name: 'Open disputes', query: 'money=disputed', id: disputes?.id ?? '' })
  expect(await namesOf(agent)).toEqual(['Open disputes', 'Refused in Japan'])
  expect(await namesOf(colleague)).toEqual([])

  await colleague.browser.call('deleteView', { id: disputes?.id ?? '' })
  await agent.browser.call('deleteView', { id: saved[1]?.id ?? '' })
  expect(await namesOf(agent)).toEqual(['Open disputes'])
})

test('an agent cannot save more lists than the tabs can show', async () => {
  for (let n = 0; n < 20; n += 1) await save({ name: `List ${n}`, query: 'flag=any' }, colleague)
  expect(await colleague.browser.fail('saveView', { name: 'One more', query: '', isDefault: false })).toEqual({
    error: 'notAllowed',
    reason: 'tooManyViews',
  })
})
