/**
 * What the JSON of stored entities and answers has in common, for deflate to point at: names, vocabularies and the order in which they
 * come, the rarest first. Texts are packed with it for as long as they are kept, so it never changes: a better one is a
 * dictionary of the next number.
 */
export const dictionary1 = [
  // 3-D Secure
  '{"key":"tds-0","version":1,"protocolVersion":"2.2.0","deviceChannel":"browser","flow":"frictionless","flow":"challenge","result":"authenticated","result":"attempted","result":"not-authenticated",',
  '"challengeIndicator":"no-preference","ares":{"messageType":"ARes","messageVersion":"2.2.0","threeDSServerTransID":"","dsTransID":"","acsTransID":"","dsReferenceNumber":"","acsReferenceNumber":"',
  '"transStatus":"Y","transStatusReason":"01","acsChallengeMandated":"N","authenticationType":"02","authenticationValue":"","acsURL":"https://","creq":"eyJ0aHJlZURTU2VydmVyVHJhbnNJRCI6I',
  '"authentication":{"dsTransID":"","eci":"05","version":"2.2.0","threedsKey":"tds-0","source":"own","source":"external","binding":"authentication-value#visa#","result":"attempt","result":"non-authenticated","shiftsLiability":true},',
  // What few charges have
  '"enhancedData":{"taxAmount":,"customerCode":"","customerTaxId":"","destinationAddress":{"countryCode":{"alpha2":"","postalCode":""},"discountAmount":0,"invoiceNumber":"","orderDate":"202","purchaseOrderNumber":"","shippingAddress":{"postalCode":""},"timeOfPurchase":"',
  '"lineItems":[{"commodityCode":"","description":"","discountAmount":0,"productCode":"","quantity":10000,"unitOfMeasure":"","unitPrice":,"taxAmount":,"taxRate":,"totalAmount":},',
  '"billingAddress":{"postalCode":"","stateOrProvince":"","city":"","line1":"","line2":"","countryCode":{"alpha2":"US","alpha3":"USA","numeric":"840"}},"descriptor":{"merchantName":"","merchantCity":""},',
  '"decline":{"softDecline":false,"retry":"never","retry":"later","reason":"insufficient-funds","reason":"do-not-honor","retriesLeft":},"authorization":"declined","responseText":"","allowPartialApproval":true,"warnings":[{"code":"',
  '"initialChargeKey":"chg-0","refundedChargeKey":"chg-0","refundChargeKey":"chg-0","credit":{"day":"202","clearAfter":"202","validDays":30,"incrementRestartsValidity":true,"transactionType":"',
  '"order":"recurring","order":"installment","order":"unscheduled","order":"moto","cardEntry":"card-on-file","initiator":"merchant","intent":"reservation","intent":"refund","intent":"account-status","compliance":"exemption","complianceReason":"tra","low-value","compliance":"mit",',
  '"sca":{"method":"3ds2","compliance":"mandated","complianceReason":"mandated","result":{"version":"2.2.0","dsTransID":"',
  '"network":"mastercard","network":"amex","network":"discover","network":"diners","network":"jcb","network":"unionpay","currency":"USD","currency":"GBP","currency":"CHF","transactionLinkId":"","traceId":"MCC","banknetReference":"MCC","networkReferenceId":"","acquirerReferenceData":"',
  '"alpha2":"FR","alpha3":"FRA","numeric":"250","alpha2":"GB","alpha3":"GBR","numeric":"826","alpha2":"NL","alpha3":"NLD","numeric":"528","alpha2":"US","alpha3":"USA","numeric":"840"',
  // Actions and clearing
  '{"type":"increment","type":"reversal","initiator":"service","initiator":"agent","replacementAmount":{"value":,"reverses":"act-0","type":"refund","type":"clearing","status":"pending",',
  '{"kind":"refund","kind":"presentment","amount":{"value":,"currency":"EUR"},"authorizedMinor":,"sequence":1,"isLast":true,"acquirerReference":"2400001","reportingFor":"cgt-0","messageNumber":,"cardReference":"crd-0","state":"waiting","batch":{"key":"',
  '"rejection":"',
  '{"type":"authorization","key":"act-0","chargeKey":"chg-0","created":"202","version":1,"amount":{"value":,"currency":"EUR"},"authorization":"approved","network":"visa","answer":{"responseCode":"00","responseText":"Approved","references":{"transactionIdentifier":"3',
  // Events
  '{"source":"https://events./clearing","type":"com.acquiring.clearing.completed","subject":"visa-74","dataschema":"/schemas/events/clearing/completed/1.0","data":{"chargeKey":"chg-0","actionKey":"act-0","arn":"74","transactionReference":"order-","version":3}},"traceparent":"00-',
  '{"specversion":"1.0","id":"evt-","source":"https://events./charges","type":"com.acquiring.charges.action","subject":"act-0","time":"2026-","datacontenttype":"application/json","dataschema":"https://events./schemas/events/charges/action/1.0","agent":"cgt-0","data":{"chargeKey":"chg-0","actionKey":"act-0","actionType":"authorization","version":2}}',
  // The answer to the request of a charge
  '{"status":201,"headers":{"Content-Type":"application/json","ETag":"\\"2\\"","Location":"/v1/charges/chg-0"}}\n{"key":"chg-0","version":2,"created":"2026-","lastModified":"2026-","merchantAcceptorRef":{"key":"mac-0","version":1},"network":"visa","card":{"maskedNumber":"411111******1111"},',
  '"status":{"authentication":"none","authorization":"approved","clearing":"pending"},"authentication":{"sca":{"method":"none","compliance":"out-of-scope","complianceReason":"none"},"cvc":"match","avs":"none"},"fraudLiability":"issuer","fraudLiability":"acquirer",',
  '"authorizationIsoFields":{"responseCode":"00","responseCodeDescription":"Approved","authorizationCode":"","networkCode":"0002","systemTraceAuditNumber":"0","retrievalReferenceNumber":"6","networkSpecificFields":{"transactionIdentifier":"3","cvv2ResultCode":"M"}},"clearedAmount":{"value":,"currency":"EUR"},"possibleActions":["clear","increment","reverse","cancel","refund"]}',
  // A charge
  '{"key":"chg-0","created":"2026-","acceptor":{"key":"mac-0","version":1},"merchantKey":"mct-0","network":"visa","card":{"reference":"crd-0","maskedNumber":"424242******4242","fingerprint":"","fingerprintKeyVersion":1,"countedAs":""},"type":{"intent":"purchase","cardEntry":"e-commerce","order":"checkout"},',
  '"requestedAmount":{"value":,"currency":"EUR"},"amount":{"value":,"currency":"EUR"},"clearingMode":"manual","clearingMode":"auto","localTransactionDateTime":"2026-","transactionReference":"order-","validDays":7,"authorizationExpiresAt":"2026-',
  '"authorizationActionKey":"act-0","authorizedMinor":0,"clearing":"none","clearing":"completed","clearing":"pending","clearedMinor":0,"clears":0,"unacknowledgedClears":0,"clears":1,"unacknowledgedClears":1,"refundRecords":0,',
  '"sca":{"method":"none","compliance":"out-of-scope","complianceReason":"none"},"fraudLiability":"acquirer","sent":{"stan":"0","rrn":"6","transmittedAt":"2026-","network":"visa","kind":"purchase","entry":"e-commerce","order":"checkout","initiator":"cardholder","amountMinor":,"currency":"EUR","localTime":"2026-',
  '"merchant":{"merchantId":"","terminalId":"","categoryCode":"5","name":"","city":"","country":{"alpha2":"DE","alpha3":"DEU","numeric":"276"},"postalCode":"1"},"acquirer":{"institutionId":"4","country":{"alpha2":"DE","alpha3":"DEU","numeric":"276"}}},',
  '"cvc":"none","avs":"none","cvc":"match","avs":"match","answer":{"responseCode":"00","responseText":"Approved","authorizationCode":"","networkCode":"0002","eci":"05","references":{"transactionIdentifier":"3"},"networkSpecificFields":{"transactionIdentifier":"3","cvv2ResultCode":"M"}}}',
].join("");
