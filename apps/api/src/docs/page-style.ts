export const pageStyle = `
:root { color-scheme: light dark; }
body { font: 1rem/1.6 system-ui, sans-serif; margin: 0; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 6rem; }
section { border-top: 1px solid; margin-top: 3rem; }
h2 span { font-size: 0.8em; letter-spacing: 0.05em; }
pre, .wide { overflow-x: auto; }
pre { padding: 1rem; border: 1px solid; border-radius: 0.5rem; font-size: 0.85rem; }
table { border-collapse: collapse; width: 100%; font-size: 0.9rem; }
th, td { text-align: left; vertical-align: top; padding: 0.4rem 0.8rem 0.4rem 0; border-bottom: 1px solid; }
`;
