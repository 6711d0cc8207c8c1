/** The shelf's style, inlined: a cover is on the screen after one request. Its colours are the reader's. */
export const SHELF_STYLE = `
:root{--stage:#ece9e3;--surface:#fbfaf8;--ink:#1d1c1a;--quiet:#5f5b54;--line:#dcd8d0;--accent:#a8321e;--accent-graphic:var(--accent);--focus:#1552c4;--field:#fff;--light-plate:transparent;--dark-plate:#1e1e21;--shadow:0 1px 2px rgb(0 0 0/.16),0 8px 24px rgb(0 0 0/.12);--serif:"Iowan Old Style","Palatino Linotype",Palatino,Charter,Georgia,serif;--sans:system-ui,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;color-scheme:light}
@media (prefers-color-scheme:dark){:root{--stage:#161618;--surface:#1e1e21;--ink:#f0eee9;--quiet:#aaa69f;--line:#303035;--accent:#ff8f73;--focus:#8bb6ff;--field:#151517;--light-plate:#fbfaf8;--dark-plate:transparent;--shadow:0 1px 2px rgb(0 0 0/.5),0 8px 24px rgb(0 0 0/.4);color-scheme:dark}}
*{box-sizing:border-box}
body{margin:0;background:var(--surface);color:var(--ink);font:1rem/1.5 var(--sans);-webkit-text-size-adjust:100%}
a{color:inherit}
:focus-visible{outline:3px solid var(--focus);outline-offset:3px;border-radius:2px}
header,main,footer{max-width:72rem;margin:0 auto;padding:0 clamp(1.25rem,5vw,3rem)}
header{display:flex;flex-wrap:wrap;align-items:end;justify-content:space-between;gap:1.5rem 3rem;padding-top:clamp(2rem,6vw,4rem);padding-bottom:clamp(1.25rem,3vw,2rem);border-bottom:1px solid var(--line)}
h1{margin:0;font:600 clamp(2rem,5vw,3.25rem)/1.1 var(--serif);letter-spacing:-.01em;overflow-wrap:anywhere;text-wrap:balance}
h1 a{text-decoration:none}
.logo{display:inline-block;max-width:100%;border-radius:4px}
.logo[data-ground=light]{background:var(--light-plate)}
.logo[data-ground=dark]{background:var(--dark-plate)}
.logo img{display:block;width:auto;max-width:min(100%,20rem);max-height:3.5rem;height:auto}
.about{max-width:40rem;min-width:0}
.about p{margin:.75rem 0 0;color:var(--quiet);white-space:pre-line;overflow-wrap:anywhere}
form{display:flex;flex-wrap:wrap;gap:.5rem;flex:0 1 20rem;max-width:100%}
input,button{font:inherit;min-height:2.75rem;border-radius:6px;padding:0 .9rem}
input{flex:1 1 8rem;min-width:0;border:1px solid var(--quiet);background:var(--field);color:var(--ink)}
button{border:1px solid var(--quiet);background:none;color:var(--ink);cursor:pointer}
button:hover{border-color:var(--accent-graphic);color:var(--accent)}
main{padding-top:clamp(1.75rem,5vw,3rem);padding-bottom:clamp(2rem,6vw,4rem)}
h2{margin:0 0 1.25rem;font:600 1.35rem/1.3 var(--serif)}
.newest{display:grid;grid-template-columns:minmax(0,17rem) minmax(0,1fr);gap:clamp(1.5rem,5vw,4rem);align-items:center;margin-bottom:clamp(2.5rem,7vw,4.5rem)}
.newest h2{margin:.25rem 0 .5rem;font-size:clamp(1.5rem,3.5vw,2.25rem);line-height:1.2;overflow-wrap:anywhere;text-wrap:balance}
.newest h2 a{text-decoration:none}
.newest .text{margin:0 0 1.5rem;max-width:36rem;white-space:pre-line;overflow-wrap:anywhere;display:-webkit-box;-webkit-line-clamp:8;-webkit-box-orient:vertical;overflow:hidden}
.kicker{margin:0;color:var(--accent);font-weight:600}
.read{display:inline-block;padding:.7rem 1.6rem;border:2px solid var(--accent-graphic);border-radius:999px;color:var(--accent);font-weight:600;text-decoration:none}
.read:hover{text-decoration:underline}
.issues{list-style:none;margin:0;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(9.5rem,42%),1fr));gap:0 clamp(1rem,3vw,2rem)}
.issues li,.issues a{display:grid;grid-template:subgrid/minmax(0,1fr);grid-row:span 3;align-content:start;min-width:0}
.issues li{grid-row:span 4;padding-bottom:clamp(1.75rem,4vw,2.75rem)}
.issues a{text-decoration:none}
.issues .cover{align-self:end}
.issues button{margin-top:.75rem;justify-self:start}
.cover{display:block;overflow:hidden;border-radius:3px;box-shadow:var(--shadow);background:var(--stage);margin-bottom:.9rem;transition:transform .18s}
.newest .cover{margin:0}
.cover img{display:block;width:100%;height:auto}
.plain{display:grid;place-items:center;aspect-ratio:3/4;padding:1rem;text-align:center;color:var(--quiet);border:1px solid var(--line);box-shadow:none}
a:hover>.cover{transform:translateY(-3px)}
.cover{position:relative}
.so-far{position:absolute;inset:auto 0 0;display:block;width:100%;height:5px;border:0;background:rgb(0 0 0/.35);appearance:none}
.so-far::-webkit-progress-bar{background:none}
.so-far::-webkit-progress-value{background:var(--accent-graphic)}
.so-far::-moz-progress-bar{background:var(--accent-graphic)}
.name{display:block;font-weight:600;line-height:1.35;overflow-wrap:anywhere}
a:hover>.name{text-decoration:underline}
.when{display:block;margin:.15rem 0 0;color:var(--quiet);font-size:.875rem}
p.when{margin:0 0 1rem}
.note{color:var(--quiet)}
.subscribe{max-width:36rem;margin-top:clamp(2.5rem,7vw,4.5rem)}
.subscribe h2{margin-bottom:.5rem;overflow-wrap:anywhere}
.subscribe form{max-width:24rem;margin:1rem 0}
.paging{display:flex;flex-wrap:wrap;gap:1rem 2rem;margin:clamp(2rem,5vw,3rem) 0 0}
.paging a,.note a,footer a{color:var(--accent);text-underline-offset:.2em;display:inline-block;padding:.25rem 0}
footer{padding-top:1.25rem;padding-bottom:2.5rem;border-top:1px solid var(--line);display:flex;flex-wrap:wrap;gap:.5rem 2rem;font-size:.9375rem}
.empty{padding:clamp(2rem,10vw,6rem) 0;text-align:center;color:var(--quiet);font:1.25rem/1.5 var(--serif)}
.hits{list-style:none;margin:0;padding:0;max-width:44rem}
.hits li{padding:1.1rem 0;border-top:1px solid var(--line)}
.hits li:first-child{border-top:0;padding-top:0}
.hits a{text-decoration:none;display:flex;flex-wrap:wrap;gap:0 .75rem;align-items:baseline}
.hits .name{color:var(--accent)}
.hits p{margin:.3rem 0 0;overflow-wrap:anywhere}
mark{background:none;color:inherit;font-weight:700}
@media (max-width:36rem){.newest{grid-template-columns:minmax(0,1fr);gap:1.5rem}.newest>a{max-width:15rem}form{flex-basis:100%}}
@media (prefers-reduced-motion:reduce){.cover{transition:none}a:hover>.cover{transform:none}}
`;
