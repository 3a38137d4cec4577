// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { apiResponseCodes } from '../../../../../../src/contract/codes.table.ts'
import { GuardianScreen } from '../../../../../../src/journeys/legal/guardian/guardian-screen.tsx'
import { createFailedResult, createSuccessResult } from '../../../../../../src/kernel/http/result.ts'
import { sessionStore } from '../../../../../../src/kernel/session/session.store.ts'

const gateway = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../../../../../src/kernel/i18n/i18n.ts', () => ({ useTranslate: () => (key: string) => key, t: String }))
vi.mock('../../../../../../src/kernel/http/call-gateway.ts', () => ({ callGateway: gateway.call }))

beforeEach(() => {
  gateway.call.mockReset()
  Object.assign(sessionStore, { language: 'en', params: {}, brand: { support: { email: 'help@watt.example' } } })
})
afterEach(() => {
  cleanup()
  window.location.hash = ''
})

const receivedAt = 1_764_000_000
async function sendForm(): Promise<string> {
  fireEvent.change(screen.getByLabelText('legal:guardian_contact'), { target: { value: 'parent@mail.example' } })
  fireEvent.change(screen.getByLabelText('legal:guardian_story'), { target: { value: 'My son is ten' } })
  const form = document.querySelector('form')
  await act(async () => void (form && fireEvent.submit(form)))
  return document.body.textContent
}
async function openScreen(hash: string): Promise<string> {
  window.location.hash = hash
  await act(async () => void render(<GuardianScreen />))
  return document.body.textContent
}

it('a guardian who opens the link of a refused request reads why, and whom to write to', async () => {
  gateway.call.mockResolvedValue(createSuccessResult({ state: 'refused', refusal: 'noProof', receivedAt }))
  const text = await openScreen('#key=abc')
  expect(text).toContain('legal:guardian_refused_noProof')
  expect(text).toContain('help@watt.example')
  expect(gateway.call).toHaveBeenCalledExactlyOnceWith(expect.anything(), { key: 'abc' })
})

it('a guardian whose link cannot be loaded may try again', async () => {
  gateway.call.mockResolvedValueOnce(createFailedResult({ kind: 'garbage', path: '' }))
  await openScreen('#key=abc')
  gateway.call.mockResolvedValueOnce(createSuccessResult({ state: 'waiting', receivedAt }))
  await act(async () => void fireEvent.click(screen.getByRole('button')))
  expect(document.body.textContent).toContain('legal:guardian_waiting')
})

it('a guardian who comes from an order finds its number filled in, and gets a link after sending', async () => {
  gateway.call.mockResolvedValue(createSuccessResult({ state: 'waiting', receivedAt, key: 'key-of-the-link' }))
  await openScreen('#order=KO123')
  expect(screen.getByLabelText<HTMLInputElement>('legal:guardian_order').value).toBe('KO123')
  const scroll = vi.spyOn(window, 'scrollTo')
  expect(await sendForm()).toContain('/legal/guardian#key=key-of-the-link')
  // The button is below the form, so the shorter answer would be above the screen.
  expect(scroll).toHaveBeenCalledWith(0, 0)
})

it('a guardian whose order somebody else has reported reads that, and whom to write to', async () => {
  gateway.call.mockResolvedValue(createSuccessResult({ state: 'waiting', receivedAt }))
  await openScreen('#order=KO123')
  const text = await sendForm()
  expect(text).toContain('legal:guardian_known')
  expect(text).toContain('help@watt.example')
})

it('a guardian who mistypes the order number reads so below the number, and loses nothing', async () => {
  gateway.call.mockResolvedValue(createFailedResult({ kind: 'code', code: apiResponseCodes.notFound, message: '' }))
  await openScreen('#order=KO123')
  expect(await sendForm()).toContain('legal:withdraw_order_wrong')
  const field = screen.getByLabelText<HTMLInputElement>('legal:guardian_order')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: 'KO124' } })
  expect(document.body.textContent).not.toContain('legal:withdraw_order_wrong')
  expect(screen.getByLabelText<HTMLInputElement>('legal:guardian_contact').value).toBe('parent@mail.example')
})

it('a guardian whose child’s game has set the language gets a link to the page in this language', async () => {
  Object.assign(sessionStore, { params: { spec_lang: 'ko' } })
  gateway.call.mockResolvedValue(createSuccessResult({ state: 'waiting', receivedAt, key: 'key-of-the-link' }))
  await openScreen('#order=KO123')
  expect(await sendForm()).toContain('/legal/guardian?spec_lang=ko#key=key-of-the-link')
})
