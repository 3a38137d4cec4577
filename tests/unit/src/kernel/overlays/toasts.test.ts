import { expect, it } from 'vitest'
import { showToast, toasts } from '../../../../../src/kernel/overlays/toasts.store.ts'

const words = () => toasts.queue.map(({ message }) => message)

it('a player who is told many things at once sees the first and the newest, and every one that asks for something', () => {
  showToast('first')
  toasts.queue.push({
    id: -1,
    message: 'The store was updated.',
    action: { label: 'Refresh', onPress: () => undefined },
  })
  for (const message of ['second', 'third', 'fourth', 'fourth']) showToast(message)
  expect(words()).toEqual(['first', 'The store was updated.', 'fourth'])
})
