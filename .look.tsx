import { createRoot } from "react-dom/client";
import { House, describeHouse } from "/work/wt/domain/web/illustrations/house.tsx";
const now = { hasSolar:false,isInsulated:false,hasHeatPump:false,burnsFuel:true,car:"petrol",hasCleanGrid:false } as const;
const all = { hasSolar:true,isInsulated:true,hasHeatPump:true,burnsFuel:false,car:"electric",hasCleanGrid:true } as const;
createRoot(document.body).render(<div style={{display:"grid",gap:10,width:640}}><House measures={now} label={describeHouse(now)}/><House measures={all} label={describeHouse(all)}/></div>);
