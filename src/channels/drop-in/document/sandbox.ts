import * as v from 'valibot'
import type { MountDropIn } from './adapter.ts'

/** Responses of the sandbox payment site: the next form, or the result of sending a form. */
const stepSchema = v.variant('to', [
  v.object({ to: v.literal('show'), html: v.string() }),
  v.object({ to: v.literal('paid') }),
  v.object({ to: v.literal('failed') }),
  v.object({ to: v.literal('redirect'), url: v.string() }),
])
type SandboxStep = v.InferOutput<typeof stepSchema>

async function fetchStep(address: string, body?: URLSearchParams): Promise<SandboxStep> {
  const reply = await fetch(address, body ? { method: 'POST', body } : {})
  return v.parse(stepSchema, await reply.json())
}

/** Loads the payment site's own styles. */
function addSandboxStyles(origin: string): void {
  document.body.classList.add('in-store-page')
  for (const sheet of ['site', 'marks']) {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = `${origin}/pay/${sheet}.css`
    document.head.append(link)
  }
}

/** Test double for all SDKs in the sandbox. Shows the form of the sandbox payment site inside the store. */
export const mountSandbox: MountDropIn<'sandbox'> = async ({ session: { address }, container, report }) => {
  const applyStep = (next: SandboxStep): void => {
    switch (next.to) {
      case 'show':
        container.replaceChildren(document.createRange().createContextualFragment(next.html))
        return report({ type: 'ready' })
      case 'paid':
        return report({ type: 'success' })
      case 'failed':
        return report({ type: 'fail', reason: 'refused' })
      case 'redirect':
        return report({ type: 'redirect', url: next.url })
    }
  }
  container.addEventListener('submit', (event) => {
    event.preventDefault()
    const form = event.target as HTMLFormElement
    const pressed = (event.submitter as HTMLButtonElement | null)?.value ?? 'pay'
    if (pressed === 'leave') return report({ type: 'cancel' })
    const fields = new URLSearchParams()
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.set(name, value)
    fields.set('do', pressed)
    fetchStep(address, fields).then(applyStep, () => report({ type: 'fail', reason: 'refused' }))
  })
  addSandboxStyles(new URL(address).origin)
  applyStep(await fetchStep(address))
}
