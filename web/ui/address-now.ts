/**
 * The search part of the address as it is now. What a screen was drawn with may be older: pages are drawn after the
 * address has changed, and whoever clicks in between must not bring back what was cleared a moment ago.
 */
export const searchNow = () => new URLSearchParams(window.location.search)
