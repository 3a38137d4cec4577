// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PickList } from '../../../../../src/ui/choices/pick-list.tsx'

afterEach(cleanup)

const names = ['Emberwood', 'Frostgate', 'Çrystal Bay', 'Ōkami']
const servers = Array.from({ length: 5000 }, (_, index) => ({
  value: `s${index + 1}`,
  title: `S${index + 1} ${names[index % 4]}`,
  detail: 'Europe',
}))

function show(props: { selected?: string; items?: typeof servers } = {}) {
  const onPick = vi.fn()
  render(
    <PickList
      items={servers}
      label="Servers"
      searchLabel="Search"
      clearLabel="Clear"
      empty="Nothing found"
      onPick={onPick}
      {...props}
    />,
  )
  return onPick
}
const rows = () => screen.queryAllByRole('option')
const search = (text: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value: text } })
const press = (key: string) => fireEvent.keyDown(screen.getByRole('combobox'), { key })
const active = () =>
  document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '')?.textContent

describe('a list of 5,000 servers', () => {
  it('renders the visible rows and announces the total', () => {
    show()
    expect(rows().length).toBeGreaterThan(5)
    expect(rows().length).toBeLessThan(60)
    expect(rows()[0]?.getAttribute('aria-setsize')).toBe('5000')
  })

  it('renders other rows on scroll', () => {
    show()
    const list = screen.getByRole('listbox')
    list.scrollTop = 64 * 3000
    fireEvent.scroll(list)
    expect(rows().length).toBeLessThan(60)
    expect(rows().some((row) => row.getAttribute('aria-posinset') === '3001')).toBe(true)
  })

  it('opens at the selected row', () => {
    show({ selected: 's4200' })
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('S4200')
  })

  it.each([
    ['crystal 4999', 'S4999 Çrystal Bay'],
    ['  OKAMI S4000 ', 'S4000 Ōkami'],
  ])('finds %o', (query, title) => {
    show()
    search(query)
    expect(rows().map((row) => row.querySelector('bdi')?.textContent)).toEqual([title])
  })

  it('says when nothing matches, and shows all when the search is cleared', () => {
    show()
    search('no such server')
    expect(rows()).toEqual([])
    expect(screen.getByText('Nothing found')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(rows().length).toBeGreaterThan(5)
  })

  it('can be navigated by keys from the search field', () => {
    const onPick = show()
    search('frostgate')
    press('ArrowDown')
    press('ArrowDown')
    press('ArrowUp')
    expect(active()).toContain('S6 Frostgate')
    press('Enter')
    expect(onPick).toHaveBeenCalledWith('s6')
  })

  it('selects on a tap', () => {
    const onPick = show()
    fireEvent.click(screen.getByText('S3 Çrystal Bay'))
    expect(onPick).toHaveBeenCalledWith('s3')
  })
})

it('a short list has no search and handles keys itself', () => {
  const onPick = show({ items: servers.slice(0, 3) })
  expect(screen.queryByRole('combobox')).toBeNull()
  fireEvent.keyDown(screen.getByRole('listbox'), { key: 'ArrowDown' })
  fireEvent.keyDown(screen.getByRole('listbox'), { key: 'Enter' })
  expect(onPick).toHaveBeenCalledWith('s2')
})
