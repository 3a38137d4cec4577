/**
 * The script in the head of every brand's page. It runs before anything is painted, and does what cannot wait for the store's own script.
 * The build makes one inline script of it, with the same text for all brands, so that a content policy needs one hash.
 */
import { applySentAccent } from './apply-sent-accent.ts'
import { askGateway } from './ask-gateway.ts'
import { keepPresses } from './keep-presses.ts'
import { attributes } from './protocol.ts'
import { watchScript } from './watch-script.ts'

document.documentElement.setAttribute(attributes.scripted, '')
applySentAccent()
keepPresses()
watchScript()
askGateway(document.currentScript?.dataset)
