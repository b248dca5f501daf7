/** The styles of the sandbox's pay page: racing green and high-vis, readable from 320 pixels upward. */
export const STYLE = `
*{box-sizing:border-box}
body{margin:0;background:#f6f7f2;color:#161b18;font:16px/1.55 'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif}
header p{margin:0}
.bar{display:flex;justify-content:space-between;align-items:center;gap:1rem;padding:.75rem 1.25rem;background:#06352a}
.name{font-size:1.4rem;font-weight:700;font-style:italic;color:#c8f542}
.mode{background:#c8f542;color:#06352a;font-weight:700;padding:.2rem .75rem;letter-spacing:.06em;transform:skewX(-10deg)}
.note{padding:.6rem 1.25rem;background:#e8f9bd;border-bottom:1px solid #a9dc33}
main{max-width:33rem;margin:1.5rem auto;padding:1.5rem;background:#fff;border:1px solid #cdd3c9;border-top:4px solid #0a5c43}
h1{margin:0 0 1rem;font-size:1.6rem;line-height:1.2}
h2{margin:1.5rem 0 .5rem;font-size:1rem}
table{width:100%;border-collapse:collapse}
caption{text-align:left;font-weight:700;padding-bottom:.25rem}
th,td{padding:.4rem 0;text-align:left;vertical-align:top;border-bottom:1px solid #e0e4db;overflow-wrap:anywhere}
thead th{font-size:.85rem;font-weight:600;color:#566059}
.amount{text-align:right;white-space:nowrap;padding-left:1rem;font-variant-numeric:tabular-nums}
tfoot th,tfoot td{font-weight:700;border-bottom:0}
.times,.hint{color:#566059}
.hint{font-size:.9rem}
.field{margin:0 0 1rem;display:flex;flex-direction:column;gap:.25rem}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem}
label{font-weight:600}
input{font:inherit;width:100%;min-height:44px;padding:.5rem .75rem;border:1px solid #858f87;background:#fff;color:inherit}
button,.button{font:inherit;font-weight:600;min-height:44px;padding:.55rem 1.1rem;border:1px solid #0a5c43;background:#fff;color:#0a5c43;cursor:pointer;text-decoration:none;display:inline-flex;align-items:center;justify-content:center}
.pay{background:#0a5c43;color:#fff}
button.pay{width:100%;font-size:1.1rem}
.others{display:flex;flex-wrap:wrap;gap:.75rem}
.problem{margin:0 0 1rem;padding:.75rem 1rem;background:#fdecea;border-left:4px solid #b3261e;color:#7a1a14}
:is(a,button,input):focus-visible{outline:3px solid #0a5c43;outline-offset:2px}
@media (max-width:40rem){main{margin:0;border-width:4px 0 0;min-height:60vh}}
`
