/**
 * Inline script in the head of a brand's page: applies the colours of a game's page config before the first paint. The gateway writes them to
 * `data-accent` (`server/page/sent-accent.ts`) because the content policy allows neither a style attribute nor a style element that differs by game.
 */
export const applySentAccent = `document.documentElement.style.cssText=document.documentElement.dataset.accent||'';`
