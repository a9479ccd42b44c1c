/** What the page in the frame looks like besides its own style sheets: the open block has an outline. */
export const frameStyles = `
[data-block] { cursor: pointer; }
[data-block]:hover { outline: 2px dashed #1f5597; outline-offset: -2px; }
[data-block].is-open { outline: 3px solid #1f5597; outline-offset: -3px; }
.home-loader, .skip-link, .sticky-bar, .edit-bar { display: none !important; }
html { scroll-behavior: auto; }
`
