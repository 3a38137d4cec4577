// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FileFormContent } from '../../../../../../office/app/catalogue/forms/file-form-content.ts'
import { FileForm } from '../../../../../../office/app/catalogue/forms/file-form.tsx'
import type { CatalogueFile } from '../../../../../../office/contract/catalogue-files.table.ts'

vi.mock('../../../../../../office/app/api/call-office.ts', () => ({
  callOfficeApi: async () => ({ address: '/pictures/third' }),
}))
const shrink = vi.hoisted(() => vi.fn<() => Promise<string>>())
vi.mock('../../../../../../office/app/catalogue/files/compress-picture.ts', () => ({ compressPicture: shrink }))
vi.mock('../../../../../../office/app/i18n/i18n.ts', () => ({
  useOfficeTranslation: () => ({ t: (key: string) => key.replace('office:', ''), language: 'en' }),
}))

const onEdit = vi.fn<FileFormContent['onEdit']>()

beforeEach(() => {
  onEdit.mockReset()
  history.replaceState(null, '', '?row=0')
})
afterEach(cleanup)

/** Opens the form of a file that contains one row. */
function openForm(file: CatalogueFile, row: object, isEditable = true) {
  const content = [row]
  const draft = { id: 'winter' } as FileFormContent['draft']
  const unsaved = { input: { files: {} } } as FileFormContent['unsaved']
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FileForm
        {...{ brand: 'watt', draft, unsaved, file, content, saved: content, isEditable, onEdit }}
        mistakes={[]}
        target={undefined}
        saveCount={0}
      />
    </QueryClientProvider>,
  )
  /** Returns the row after the edits. */
  return () => {
    const text = onEdit.mock.calls.reduce((before, [update]) => update(before), JSON.stringify(content))
    return (JSON.parse(text) as unknown[])[0]
  }
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

const banner = (title: string) => ({ picture: `/pictures/${title}.webp`, title, link: '/' })

describe('a person who may only read a draft', () => {
  const isInert = (element: HTMLElement) =>
    element.matches(':disabled') || element.closest('fieldset[disabled]') !== null

  it('reads the banners of every language', () => {
    openForm('pages', { area: 'sea', banners: { en: [banner('Autumn')], ja: [banner('秋')] } }, false)
    const tab = screen.getByRole('button', { name: 'Japanese' })
    expect(isInert(tab)).toBe(false)
    fireEvent.click(tab)
    const title = screen.getByDisplayValue<HTMLInputElement>('秋')
    expect(title.readOnly).toBe(true)
  })

  it('reads the servers after the first fifty', () => {
    const servers = Array.from({ length: 51 }, (_, index) => ({ server: `s${index}`, name: `Server ${index}` }))
    openForm('servers', { game: 'starfall', area: 'sea', servers }, false)
    const more = screen.getByRole('button', { name: 'entries_more' })
    expect(isInert(more)).toBe(false)
    fireEvent.click(more)
    expect(screen.getByText(/Server 50/)).toBeTruthy()
  })

  it('reads times in another zone, and can change none of the fields', () => {
    openForm('gifts', { partner: 'spring', names: { en: 'Spring' }, begins: '2026-11-01T00:00:00Z' }, false)
    const zones = screen.getAllByRole('combobox', { name: /field_time_zone: / })
    expect(zones.some(isInert)).toBe(false)
    const fields = [...document.querySelectorAll<HTMLInputElement>('section :is(input, select, textarea)')]
    const changeable = fields.filter((field) => !isInert(field) && !field.readOnly)
    expect(changeable).toEqual(zones)
    expect(screen.queryByRole('button', { name: /field_one_text|field_own_texts|remove/ })).toBeNull()
  })
})

const item = { icon: '/pictures/gem.webp', count: 1, names: { en: 'Gem' } }
const event = {
  kind: 'cumulative',
  event: 'autumn',
  titles: { en: 'Autumn' },
  // A wrong value, which has no list of zones. happy-dom cannot render one.
  timeZone: [],
  steps: [{ gift: 'gem', amount: { USD: '5' }, items: [item] }],
}

describe('an operator who edits a row', () => {
  it('changes the kind of an event without keeping the fields of the other kind', () => {
    const readRow = openForm('events', event)
    fireEvent.change(screen.getByLabelText('field_event_kind'), { target: { value: 'continue' } })
    expect(readRow()).toEqual({ ...event, kind: 'continue', steps: [{ gift: 'gem', items: [item] }] })
  })

  it('sees and can remove a field that the store does not have', () => {
    const readRow = openForm('events', { ...event, colour: 'red' })
    expect(screen.getByText('"red"')).toBeTruthy()
    press('remove: colour')
    expect(readRow()).toEqual(event)
  })

  it('cannot move or remove anything while a picture is uploaded, which would then land elsewhere', async () => {
    const upload = Promise.withResolvers<string>()
    shrink.mockReturnValue(upload.promise)
    const readRow = openForm('pages', { area: 'sea', banners: { en: [banner('first'), banner('second')] } })
    for (const summary of document.querySelectorAll('summary')) fireEvent.click(summary)
    const [file] = await waitFor(() => {
      const inputs = document.querySelectorAll('input[type=file]')
      expect(inputs.length).toBeGreaterThan(0)
      return inputs
    })
    if (file) fireEvent.change(file, { target: { files: [new File([], 'third.png')] } })
    const names = /^(do_move_|remove: |row_remove|row_copy)/
    await waitFor(() => {
      const buttons = screen.getAllByRole<HTMLButtonElement>('button', { name: names })
      expect(buttons.filter(({ disabled }) => !disabled)).toEqual([])
    })
    upload.resolve('data:image/png;base64,AA')
    await waitFor(() => expect(readRow()).toMatchObject({ banners: { en: [{ picture: '/pictures/third' }, {}] } }))
    await waitFor(() => {
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'row_remove' }).disabled).toBe(false)
    })
  })

  const method = { payway: 25, channel: 1, where: [] }

  it('confirms first that the translations of a text are removed', () => {
    const readRow = openForm('methods', { ...method, name: { en: 'Card', ja: 'カード' } })
    press('field_one_text: name')
    expect(onEdit).not.toHaveBeenCalled()
    press('cancel')
    expect(screen.queryByRole('dialog')).toBeNull()
    press('field_one_text: name')
    press('field_keep_one_text')
    expect(readRow()).toEqual({ ...method, name: 'Card' })
  })

  it('confirms nothing if there are no translations', () => {
    const readRow = openForm('methods', { ...method, name: { en: 'Card', ja: '' } })
    press('field_one_text: name')
    expect(readRow()).toEqual({ ...method, name: 'Card' })
  })
})
