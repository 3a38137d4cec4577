import { beforeEach, describe, expect, it } from 'vitest'
import {
  closeAllOverlays,
  closeOverlay,
  showConfirmDialog,
  openOverlay,
  overlaysStore,
  type ConfirmDialogContent,
} from '../../../../../src/kernel/overlays/overlays.store.ts'
import { dismissToast, showToast, toastsStore } from '../../../../../src/kernel/overlays/toasts.store.ts'

const popup: ConfirmDialogContent = {
  title: 'Tips',
  content: ['Log out?'],
  closeByOverlay: true,
  confirmText: 'Yes',
  cancelText: 'No',
  whiteButton: false,
  isHtml: false,
}
const messages = () => toastsStore.queue.map(({ message }) => message)
const kinds = () => overlaysStore.stack.map(({ overlay }) => overlay.kind)

beforeEach(() => {
  closeAllOverlays()
  toastsStore.queue.splice(0)
})

describe('overlays', () => {
  it('are stacked; closing removes the top one', () => {
    openOverlay({ kind: 'gamePicker' })
    openOverlay({ kind: 'serverPicker' })
    closeOverlay()
    expect(kinds()).toEqual(['gamePicker'])
  })

  it('opened from another one are closed with it', async () => {
    const lower = openOverlay({ kind: 'accountMenu' })
    const upper = openOverlay({ kind: 'confirm', popup })
    closeOverlay(lower.id)
    expect(kinds()).toEqual([])
    expect(await upper.closed).toBe(false)
  })

  it('of the same kind are not opened twice by a double tap', () => {
    expect(openOverlay({ kind: 'rolePicker' }).id).toBe(openOverlay({ kind: 'rolePicker' }).id)
    expect(kinds()).toEqual(['rolePicker'])
  })

  it('that are closed cannot be closed again', () => {
    const { id } = openOverlay({ kind: 'legal', which: 'inquiry' })
    closeOverlay(id)
    openOverlay({ kind: 'gamePicker' })
    closeOverlay(id)
    expect(kinds()).toEqual(['gamePicker'])
    closeOverlay()
    closeOverlay()
    expect(kinds()).toEqual([])
  })
})

describe('a question', () => {
  it('is confirmed by its button', async () => {
    const agreed = showConfirmDialog(popup)
    closeOverlay(undefined, true)
    expect(await agreed).toBe(true)
  })

  it('is declined by everything else', async () => {
    const agreed = showConfirmDialog(popup)
    closeAllOverlays()
    expect(await agreed).toBe(false)
  })

  it('is asked even if another one is open', () => {
    void showConfirmDialog(popup)
    void showConfirmDialog(popup)
    expect(kinds()).toEqual(['confirm', 'confirm'])
  })
})

describe('toasts', () => {
  it('show each message once, in order', () => {
    showToast('Network error')
    showToast('Network error')
    showToast('Copied')
    showToast('')
    expect(messages()).toEqual(['Network error', 'Copied'])
    dismissToast(toastsStore.queue[0]?.id ?? 0)
    dismissToast(-1)
    expect(messages()).toEqual(['Copied'])
  })

  it('keep the visible one and the latest ones', () => {
    for (const message of ['a', 'b', 'c', 'd', 'e']) showToast(message)
    expect(messages()).toEqual(['a', 'd', 'e'])
  })
})
