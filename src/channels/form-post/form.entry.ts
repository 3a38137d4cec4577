import * as v from 'valibot'
import { payForm, type PayForm } from '../../contract/entities/pay-entry.ts'
import './form.css'

/**
 * The document that posts a form to a provider. Where it may go is its content policy's business, which names the hosts of the
 * channel in its address and no others; the form travels behind the `#`, which stays in this browser.
 */
function formOf(hash: string): PayForm | undefined {
  try {
    const parsed = v.safeParse(payForm, JSON.parse(decodeURIComponent(hash.slice(1))))
    return parsed.success && /^https?:\/\//.test(parsed.output.action) ? parsed.output : undefined
  } catch {
    return undefined
  }
}

function post({ action, fields }: PayForm): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  // While the document is still loading this replaces it in the history: Back leads to the store, not into another posting.
  form.submit()
}

const form = formOf(window.location.hash)
if (form) post(form)
else window.location.replace('/')
