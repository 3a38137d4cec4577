import * as v from 'valibot'
import { paymentFormSchema, type PaymentForm } from '../../contract/entities/pay-entry.ts'
import './form.css'

/**
 * Parses the form to post from the URL fragment, which never leaves the browser. The document's CSP allows only the
 * hosts of the channel in its path.
 */
function parseForm(hash: string): PaymentForm | undefined {
  try {
    const parsed = v.safeParse(paymentFormSchema, JSON.parse(decodeURIComponent(hash.slice(1))))
    return parsed.success && /^https?:\/\//.test(parsed.output.action) ? parsed.output : undefined
  } catch {
    return undefined
  }
}

function post({ action, fields }: PaymentForm): void {
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
  // Submitting during load replaces the history entry, so that Back returns to the store.
  form.submit()
}

const form = parseForm(window.location.hash)
if (form) post(form)
else window.location.replace('/')
