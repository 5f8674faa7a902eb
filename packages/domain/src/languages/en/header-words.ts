import type { HeaderWords } from '../header-word-types.ts';

export default {
  stop: {
    Name: 'name|contact|contact name|customer|customer name|recipient|recipient name|receiver|client|consignee|company|company name',
    Phone:
      'phone|phone number|phone no|telephone|telephone number|mobile|mobile phone|mobile number|cell|cell phone|tel|contact phone|contact number|recipient phone number',
    Email: 'email|e-mail|mail|email address|contact email|recipient email address',
    Address: 'address|full address|street address|location|location address',
    Lat: 'latitude|lat',
    Lng: 'longitude|lng|lon|long',
    From: 'from|time from|start|start time|time start|window start|time window start|time window from|tw from|tw start|earliest|earliest time|earliest arrival|earliest arrival time|available from|not before',
    To: 'to|time to|until|end|end time|time end|window end|time window end|time window to|tw to|tw end|latest|latest time|latest arrival|latest arrival time|available until|not after',
    TimeWindows:
      'time windows|time window|windows|delivery window|time slot|delivery slot|delivery hours|opening hours|opening times|hours|available',
    Duration:
      'duration|service time|service duration|minutes|time on site|time at stop|time at stop minutes|stop duration|stop time|visit duration|duration min',
    ParkingDuration: 'parking time|parking|parking duration',
    Notes:
      'notes|note|comment|comments|remark|remarks|instructions|special instructions|driver notes|customer note|message',
  },
  address: {
    street:
      'street|street name|road|address street|address line 1|address line1|address1|address 1|street 1|street and number',
    houseNumber: 'house number|house no|street number|street no|address number|door number|building number',
    postcode:
      'postcode|post code|postal code|zip|zip code|zipcode|address postalcode|address postal code|address postcode|address zip|zip postal code',
    town: 'town|city|place|address city|address town|town city|locality|suburb',
    region: 'state|county|province|region|address state|state province',
    country: 'country|address country|country code|country region',
  },
  order: {
    orderRef:
      'order ref|ref|reference|order reference|order number|order no|order id|order|no|order nr|reference number|reference no|tracking id|tracking number|external id|invoice number|invoice no|document no|delivery note|consignment number',
    deliveryDate:
      'date|delivery date|day|delivery day|scheduled date|schedule date|planned date|planned delivery date|requested delivery date|requested date|due date|shipping date|shipment date|ship date|receipt date|expected date|date of delivery|service date',
    earliestDate:
      'earliest date|earliest day|earliest delivery date|not before date|available from date|date from|start date',
    latestDate:
      'latest date|latest day|latest delivery date|due by|deadline|date to|not after date|deliver by date|end date',
    preferredDate: 'preferred date|preferred day|preferred delivery date|wished date',
    weekdays: 'weekdays|weekday|allowed weekdays|delivery days|days of the week|days',
    repeats: 'repeats|repeat|recurrence|recurring|repetition|rrule|rule|frequency',
    group: 'user group|group|team',
    load: 'load|weight|quantity|qty|volume|packages|package count|parcels|parcel count|boxes|pallets|pieces|units|load 1',
    load2: 'load 2',
    load3: 'load 3',
    load4: 'load 4',
    priority: 'priority|urgency',
    deliveryCategory: 'delivery category|category|type of goods',
    types: 'types|type|skills|required skills',
    goods: 'goods|kinds of goods|goods type',
    afterOrders: 'after orders|after order|predecessors|depends on',
    optionalValue: 'optional value|prize|value if optional',
    allowedDrivers: 'allowed drivers|allowed driver|only drivers',
    preferredDrivers: 'preferred drivers|preferred driver|usual driver',
    maxRideTime: 'max ride time|maximum ride time|longest time on board|time on board|ride time',
    releaseTime: 'goods ready|release time|ready time|goods available',
    depot: 'depot|warehouse|from depot',
    doNotRing: 'do not ring|do not ring the bell|no doorbell|do not use doorbell|dont ring',
  },
  priorities: { NORMAL: 'normal|medium|low|m|l', HIGH: 'high|h', URGENT: 'urgent|critical|c' },
  booleans: { yes: 'yes|y|true|on', no: 'no|n|false|off' },
  pickup: 'pickup|pick up|pick-up|collection|collect|sender|from|ship from|transfer from|origin|shipper',
  delivery:
    'delivery|deliver|deliver to|drop off|drop-off|dropoff|recipient|customer|client|receiver|consignee|to|shipping|ship to|transfer to|destination',
  contact: 'contact',
  joining: 'of the for a and time nr no number',
  between: [],
} satisfies HeaderWords;
