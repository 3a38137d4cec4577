import { expect, it } from 'vitest'
import { showToast, toastsStore } from '../../../../../src/kernel/overlays/toasts.store.ts'

const messages = () => toastsStore.queue.map(({ message }) => message)

it('a player who gets many messages sees the first, the latest, and every one with an action', () => {
  showToast('first')
  toastsStore.queue.push({
    id: -1,
    message: 'The store was updated.',
    action: { label: 'Refresh', onPress: () => undefined },
  })
  for (const message of ['second', 'third', 'fourth', 'fourth']) showToast(message)
  expect(messages()).toEqual(['first', 'The store was updated.', 'fourth'])
})
