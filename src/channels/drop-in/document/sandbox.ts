import * as v from 'valibot'
import type { Mount } from './adapter.ts'

/** The answers of the demo's payment site: the form to show, or the result of a press. */
const answer = v.variant('to', [
  v.object({ to: v.literal('show'), html: v.string() }),
  v.object({ to: v.literal('paid') }),
  v.object({ to: v.literal('failed') }),
  v.object({ to: v.literal('redirect'), url: v.string() }),
])
type Answer = v.InferOutput<typeof answer>

async function ask(address: string, body?: URLSearchParams): Promise<Answer> {
  const reply = await fetch(address, body ? { method: 'POST', body } : {})
  return v.parse(answer, await reply.json())
}

/** In its own colours, on the store's sheet. */
function dress(origin: string): void {
  document.body.classList.add('in-store-page')
  for (const sheet of ['site', 'marks']) {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = `${origin}/pay/${sheet}.css`
    document.head.append(link)
  }
}

/** The stand-in for every SDK where theirs cannot be reached: the payment site's own form, inside the store. */
export const mountSandbox: Mount<'sandbox'> = async ({ session: { address }, place, tell }) => {
  const follow = (next: Answer): void => {
    switch (next.to) {
      case 'show':
        place.replaceChildren(document.createRange().createContextualFragment(next.html))
        return tell({ type: 'ready' })
      case 'paid':
        return tell({ type: 'success' })
      case 'failed':
        return tell({ type: 'fail', reason: 'refused' })
      case 'redirect':
        return tell({ type: 'redirect', url: next.url })
    }
  }
  place.addEventListener('submit', (event) => {
    event.preventDefault()
    const form = event.target as HTMLFormElement
    const pressed = (event.submitter as HTMLButtonElement | null)?.value ?? 'pay'
    if (pressed === 'leave') return tell({ type: 'cancel' })
    const fields = new URLSearchParams()
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.set(name, value)
    fields.set('do', pressed)
    ask(address, fields).then(follow, () => tell({ type: 'fail', reason: 'refused' }))
  })
  dress(new URL(address).origin)
  follow(await ask(address))
}
