// On a 24 px grid in one line weight. Separate constants, so that pages bundle only those used.

export const tick = "M5 12.5l4.5 4.5L19 7.5";
export const cross = "M6 6l12 12M18 6L6 18";
export const plus = "M12 5v14M5 12h14";
export const minus = "M5 12h14";
export const dot = "M12 12h.01";
export const info = "M12 11v6M12 7.5h.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z";
export const warning =
  "M12 9.5v4.5M12 17.5h.01M10.6 4.3 2.9 17.7A1.6 1.6 0 0 0 4.3 20h15.4a1.6 1.6 0 0 0 1.4-2.3L13.4 4.3a1.6 1.6 0 0 0-2.8 0z";
export const danger = "M12 7.5v5.5M12 16.5h.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z";
export const success = "M8 12.3l2.8 2.8L16.2 9.5M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z";
export const chevronDown = "M6 9.5l6 6 6-6";
export const arrowLeft = "M19 12H5M11 6l-6 6 6 6";
export const arrowRight = "M5 12h14M13 6l6 6-6 6";
export const external =
  "M14 5h5v5M19 5l-8 8M10 6H6.5A1.5 1.5 0 0 0 5 7.5v10A1.5 1.5 0 0 0 6.5 19h10a1.5 1.5 0 0 0 1.5-1.5V14";
export const copy =
  "M9 9.5A1.5 1.5 0 0 1 10.5 8h7A1.5 1.5 0 0 1 19 9.5v9a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 9 18.5zM6 15.5A1.5 1.5 0 0 1 5 14V5.5A1.5 1.5 0 0 1 6.5 4H14a1.5 1.5 0 0 1 1.400 1";
export const menu = "M4 7h16M4 12h16M4 17h16";
export const card =
  "M3.5 7.5A1.5 1.5 0 0 1 5 6h14a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 19 18H5a1.5 1.5 0 0 1-1.5-1.5zM3.5 10.5h17M7 14.5h3";
export const display =
  "M4 5.5A1.5 1.5 0 0 1 5.5 4h13A1.5 1.5 0 0 1 20 5.5v10a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 15.5zM8 20.5h8M12.5 7l-2.5 4h4l-2.5 3.5";
export const home = "M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6";
export const flame =
  "M12 3c1 3.5 5.5 5.5 5.5 10.5a5.5 5.5 0 0 1-11 0c0-2 1-3.5 2-4.5.3 1.5 1 2.300 1.800 2.700C10 8.5 10.5 5.5 12 3z";
export const oilDrop = "M12 3.5c3 4 6 7 6 10.5a6 6 0 0 1-12 0c0-3.5 3-6.5 6-10.5z";
export const bolt = "M13 3L5.5 13.5H12L11 21l7.5-10.5H12z";
export const car =
  "M4 16.5v-4l2-5.5A1.5 1.5 0 0 1 7.400 6h9.200A1.5 1.5 0 0 1 18 7l2 5.5v4zM4 12.5h16M6.5 16.5V18.5M17.5 16.5V18.5M7.5 14.5h.01M16.5 14.5h.01";
export const sun =
  "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.5V4.5M12 19.5v2M4.5 12h-2M21.5 12h-2M5.5 5.5l1.5 1.5M17 17l1.5 1.5M5.5 18.5L7 17M17 7l1.5-1.5";
export const battery =
  "M4 8.5A1.5 1.5 0 0 1 5.5 7h11A1.5 1.5 0 0 1 18 8.5v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 4 15.5zM21 10.5v3M11.5 8.5L9 12.5h3.5L10.5 15.5";
export const heatPump =
  "M4 6.5A1.5 1.5 0 0 1 5.5 5h13A1.5 1.5 0 0 1 20 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5zM10 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM10 8.5v7M6.5 12h7M17 9v.01M17 12v.01";
export const radiator =
  "M5 6.5v11M9.5 6.5v11M14 6.5v11M18.5 6.5v11M5 9h13.5M5 15h13.5M7 17.5V20M16.5 17.5V20";
export const help =
  "M9.5 9.5a2.5 2.5 0 1 1 3.5 2.300c-.7.3-1 .8-1 1.700M12 16.5h.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z";
export const lock =
  "M6 11.5A1.5 1.5 0 0 1 7.5 10h9a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 18.5zM8.5 10V7.5a3.5 3.5 0 0 1 7 0V10";
export const phone =
  "M8 4.5A1.5 1.5 0 0 1 9.5 3h5A1.5 1.5 0 0 1 16 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-5A1.5 1.5 0 0 1 8 19.5zM11 18h2";
export const calendar = "M5 6.5h14v13H5zM5 10.5h14M8.5 4v4M15.5 4v4";
export const download = "M12 4v10.5M7.5 10.5L12 15l4.5-4.5M5 19.5h14";
export const print =
  "M7 8.5V4h10v4.5M7 17H5a1.5 1.5 0 0 1-1.5-1.5V10A1.5 1.5 0 0 1 5 8.5h14a1.5 1.5 0 0 1 1.5 1.5v5.5A1.5 1.5 0 0 1 19 17h-2M7 14h10v6H7z";
export const share = "M12 15V4M8 7.5L12 3.5l4 4M7 11H5.5v9h13v-9H17";
export const bin = "M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.400L17 7M10.5 11v5M13.5 11v5";
