import { identifyLate } from '../journeys/select/choose.actions.ts'
import { loadWhatFailed } from '../journeys/select/load.actions.ts'
import { startShop } from '../journeys/select/start-shop.actions.ts'
import { t } from '../kernel/i18n/i18n.ts'
import { session } from '../kernel/session.store.ts'
import { toast } from '../kernel/toasts.store.ts'
import { shop } from '../purchase/shop.store.ts'

/** What could not be loaded is loaded when the network is back; what is there stays as it is. */
export function followNetwork(): void {
  window.addEventListener('offline', () => {
    session.online = false
  })
  window.addEventListener('online', () => {
    session.online = true
    toast(t('shell:online_again'))
    if (shop.games.state === 'failed') void startShop()
    else {
      loadWhatFailed()
      void identifyLate()
    }
  })
}
